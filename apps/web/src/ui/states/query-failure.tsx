import { failureWords } from '#src/lib/words/failure-words.ts';
import { ErrorBlock } from './error-block.tsx';

type Props = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The screen's message; its reason shows below. */
  words: string;
  className?: string;
};

/** A failed query with a retry button. */
export function QueryFailure({ query, words, className }: Props) {
  return (
    <ErrorBlock
      message={words}
      advice={failureWords(query.error, '')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      {...(className !== undefined && { className })}
    />
  );
}
