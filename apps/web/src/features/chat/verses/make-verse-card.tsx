import { ITEM_ANSWER_MAX, type getVerses, type ResponseOf } from '@nibras/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchCards } from '#src/api/cards.ts';
import { createItemCall } from '#src/api/study.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { verseCopy } from './copy.ts';

const copy = productCopy.card;

type Props = { centerId: string; found: ResponseOf<typeof getVerses> };

/** Makes a card of the requested verses, word for word. */
export function MakeVerseCard({ centerId, found: { sura, verses } }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const named = verses.filter(({ isNamed }) => isNamed);
  const numbers = [...new Set([named[0]?.number, named.at(-1)?.number])].join('-');
  const text = named.map((verse) => verse.text).join(' ');
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      createItemCall(centerId, {
        kind: 'card',
        stem: verseCopy.cardFront(sura, numbers),
        answer: { accepted: [text] },
      }),
    onSuccess: () => {
      refetchCards(client);
      toast({ tone: 'ok', text: copy.kept });
    },
    onError: (error) => toast({ tone: 'danger', text: failureWords(error, copy.failed) }),
  });
  // A card holds a whole verse or none.
  if (isSuccess || text === '' || text.length > ITEM_ANSWER_MAX) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<PlusIcon />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {copy.make}
    </Button>
  );
}
