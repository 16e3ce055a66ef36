import { ITEM_ANSWER_MAX, STEM_MAX, type ChatMessage } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refetchCards } from '#src/api/cards.ts';
import { createItemCall, refetchBank } from '#src/api/study.ts';
import { withoutCitations } from '#src/features/chat/sources/cited-sources.ts';
import { CardDialog } from '#src/product/card-dialog.tsx';
import { productCopy } from '#src/product/copy.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = productCopy.card;

type Props = {
  centerId: string;
  messages: readonly ChatMessage[];
  replyId: string;
  onClose: () => void;
};

/** A dialog that turns a question and its reply into a card. */
export function MakeCardDialog({ centerId, messages, replyId, onClose }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const at = messages.findIndex(({ id }) => id === replyId);
  const asked = messages.slice(0, Math.max(0, at)).findLast(({ type }) => type === 'user');
  const reply = messages[at];
  return (
    <CardDialog
      title={copy.keep}
      faces={{
        front: (asked?.content ?? '').slice(0, STEM_MAX),
        back: reply ? withoutCitations(reply).slice(0, ITEM_ANSWER_MAX) : '',
      }}
      send={(body) => createItemCall(centerId, { kind: 'card', ...body })}
      onDone={() => {
        refetchCards(client);
        refetchBank(client);
        toast({ tone: 'ok', text: copy.kept });
      }}
      onClose={onClose}
    />
  );
}
