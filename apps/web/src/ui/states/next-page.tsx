import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ErrorBlock } from './error-block.tsx';

type Props = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  copy: { more: string; moreFailed: string };
};

/** The end of a paged list. */
export function NextPage({ list, copy }: Props) {
  return (
    <>
      {list.isFetchNextPageError && (
        <ErrorBlock
          message={copy.moreFailed}
          advice={failureWords(list.error, '')}
          className="mt-4"
        />
      )}
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.more}
          </Button>
        </div>
      )}
    </>
  );
}
