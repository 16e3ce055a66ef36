import { useQueryClient } from '@tanstack/react-query';
import { refetchCards } from '#src/api/cards.ts';
import type { PagePlace } from '#src/api/passages.ts';
import { createItemCall, refetchBank } from '#src/api/study.ts';
import { CardDialog } from '#src/product/card-dialog.tsx';
import { productCopy } from '#src/product/copy.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = productCopy.card;

type Props = { place: PagePlace; quote: string; onClose: () => void };

/** A form for a card whose answer is words of a page and which links to that page. */
export function PassageCardDialog({ place, quote, onClose }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const { id, passageId, page } = place;
  return (
    <CardDialog
      title={copy.keep}
      faces={{ front: '', back: quote }}
      send={(body) =>
        createItemCall(id, { kind: 'card', ...body, source: { passageId, page, quote } })
      }
      onDone={() => {
        refetchCards(client);
        refetchBank(client);
        toast({ tone: 'ok', text: copy.kept });
      }}
      onClose={onClose}
    />
  );
}
