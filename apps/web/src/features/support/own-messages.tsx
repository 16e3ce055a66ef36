import { useMutation, useQuery } from '@tanstack/react-query';
import { messagesQuery, seenMutation } from '#src/api/help-desk.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useOnceVisible } from '#src/lib/browser/use-once-visible.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { supportCopy as copy } from './copy.ts';
import { MessageCard } from './message-card.tsx';

export function OwnMessages() {
  const list = useQuery(messagesQuery);
  const { mutate: markSeen } = useMutation(seenMutation('support'));
  const unseen = (list.data ?? []).filter(({ isUnseen }) => isUnseen);
  const answeredAt = unseen.map(({ answers }) => answers.at(-1)?.createdAt ?? '').sort();
  useOnceVisible(answeredAt.at(-1) ?? null, (until) => markSeen(until));

  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-10" />;
  if (list.data === undefined) {
    return (
      <ErrorBlock
        message={failureWords(list.error, copy.loadFailed)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) return <EmptyState title={copy.empty} text={copy.emptyText} />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {list.data.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </ul>
  );
}
