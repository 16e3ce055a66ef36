import type { Sockets } from '#src/platform/sockets.ts';
import type { ChatService } from './chat.service.ts';

export function bindChatSocket(sockets: Sockets, service: ChatService): void {
  sockets.listen('message', (session, payload) => service.send(session, payload));
  sockets.listen('retry-reply', (session, payload) => service.retry(session, payload));
  sockets.listen('stop-stream', async (session, payload) => {
    await service.stop(session.userId, payload?.thread);
    return null;
  });
}
