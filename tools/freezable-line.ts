import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type FreezableLine = Awaited<ReturnType<typeof openFreezableLine>>;

/**
 * A line to a server on loopback whose connections can fall silent one by one, as behind a firewall that
 * forgot them: they stay open, and no byte passes any more, either way.
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
    /** The next connection to carry this text towards the server falls silent with it. */
    freezeNext: (text: string): Promise<void> =>
      new Promise((resolve) => (trap = { text, isCaught: resolve })),
    /** Cuts those that fell silent. */
    cutFrozen(): void {
      for (const near of frozen) near.resetAndDestroy();
      frozen.clear();
    },
    /** Cuts every connection and takes no new ones, until it is mended. */
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
