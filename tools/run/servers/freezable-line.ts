import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type FreezableLine = Awaited<ReturnType<typeof openFreezableLine>>;

/**
 * A proxy to a loopback server whose connections can freeze one by one, as behind a firewall that
 * forgot them: open, but without any traffic.
 */
export async function openFreezableLine(serverUrl: string) {
  const to = new URL(serverUrl);
  const frozen = new Set<Socket>();
  const open = new Set<Socket>();
  let trap: { text: string; isCaught: () => void } | null = null;

  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    const pass = (from: Socket, onto: Socket): void => {
      open.add(from);
      from.on('data', (bytes) => {
        if (from === near && trap !== null && bytes.includes(trap.text)) {
          frozen.add(near);
          trap.isCaught();
          trap = null;
        }
        if (!frozen.has(near)) onto.write(bytes);
      });
      from.on('error', () => onto.destroy());
      from.on('close', () => {
        open.delete(from);
        onto.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  function cut(): void {
    for (const end of open) end.resetAndDestroy();
  }

  return {
    url: url.href,
    /** Freezes the next connection that carries this text to the server. */
    freezeNext: (text: string): Promise<void> =>
      new Promise((resolve) => (trap = { text, isCaught: resolve })),
    cutFrozen(): void {
      for (const near of frozen) near.resetAndDestroy();
      frozen.clear();
    },
    /** Closes every connection and refuses new ones until mended. */
    break(): void {
      server.close();
      cut();
    },
    mend: (): Promise<void> => listen(port),
    close(): void {
      server.close();
      cut();
    },
  };
}
