import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from '#src/api/help-desk.ts';
import { AnsweredList } from '#src/product/answered-list.tsx';
import { supportCopy as copy } from './copy.ts';
import { MessageCard } from './message-card.tsx';

export function OwnMessages() {
  return (
    <AnsweredList
      about="support"
      query={useQuery(messagesQuery)}
      answeredAt={({ answers }) => answers.at(-1)?.createdAt ?? ''}
      copy={copy}
      card={(message) => <MessageCard key={message.id} message={message} />}
    />
  );
}
