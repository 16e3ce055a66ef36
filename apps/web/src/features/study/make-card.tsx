import { useMutation } from '@tanstack/react-query';
import { joinManyMutation, joinReviewMutation } from '#src/api/cards.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Notice } from '#src/ui/states/notice.tsx';

const copy = studyCopy.results;

/** Makes the question a card. */
export function MakeCard({ itemId }: { itemId: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation(joinReviewMutation);
  return (
    <div>
      {!isSuccess && (
        <Button
          size="sm"
          variant="secondary"
          icon={<PlusIcon />}
          loading={isPending}
          onClick={() => mutate(itemId)}
        >
          {copy.keep}
        </Button>
      )}
      {error && <ErrorBlock message={copy.keepFailed} advice={failureWords(error, '')} />}
      <Notice text={isSuccess ? copy.kept : null} />
    </div>
  );
}

/** Makes cards of all missed questions. */
export function MakeMissedCards({ itemIds }: { itemIds: readonly string[] }) {
  const { mutate, isPending, data, error } = useMutation(joinManyMutation);
  return (
    <div className="empty:hidden max-sm:order-last max-sm:basis-full">
      {data === undefined && itemIds.length > 0 && (
        <Button
          variant="secondary"
          icon={<PlusIcon />}
          loading={isPending}
          onClick={() => mutate(itemIds)}
        >
          {copy.keepMisses}
        </Button>
      )}
      {error && <ErrorBlock message={copy.keepFailed} advice={failureWords(error, '')} />}
      <Notice text={data === undefined ? null : copy.keptMisses(data)} />
    </div>
  );
}
