import { failureWords } from '#src/lib/words/failure-words.ts';
import { ErrorBlock } from './error-block.tsx';

type Props = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The screen's own sentence; why it came to that stands beneath. */
  words: string;
  className?: string;
};

/** What was to be read could not be, and can be asked for again. */
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
