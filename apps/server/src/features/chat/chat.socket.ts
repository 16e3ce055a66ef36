import type { Sockets } from '#src/platform/sockets/sockets.ts';
import type { ChatService } from './chat.service.ts';

export function bindChatSocket(sockets: Sockets, service: ChatService): void {
  const begins = { beginsWork: true, level: 'subscribed' } as const;
  sockets.listen('message', begins, (session, payload) => service.send(session, payload));
  sockets.listen('retry-reply', begins, (session, payload) => service.retry(session, payload));
  sockets.listen(
    'stop-stream',
    { beginsWork: false, level: 'signed-in' },
    async (session, payload) => {
      await service.stop(session.userId, payload?.thread);
      return null;
    },
  );
}
