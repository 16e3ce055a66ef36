import { once } from 'node:events';

/**
 * A socket without client library, for invalid input: sends texts as raw protocol messages and
 * records the answers.
 */
export async function openRawSocket(app: { url: string }) {
  const address = `${app.url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const line = new WebSocket(address);
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  line.addEventListener('message', ({ data }) => {
    heard.push(String(data));
    waiting.forEach((look) => look());
  });
  const closed = once(line, 'close').then(() => undefined);
  await once(line, 'open');

  function until(head: string): Promise<string> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = heard.find((one) => one.startsWith(head));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  return {
    heard,
    until,
    closed,
    send: (data: string | Uint8Array<ArrayBuffer>) => line.send(data),
    async enter(token: string): Promise<boolean> {
      line.send(`40${JSON.stringify({ token })}`);
      const answer = await Promise.race([until('40{'), until('44'), closed]);
      return answer?.startsWith('40') ?? false;
    },
    close: () => line.close(),
  };
}
