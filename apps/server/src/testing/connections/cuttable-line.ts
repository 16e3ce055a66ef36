import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export async function openLine(to: { url: string }) {
  const { port } = new URL(to.url);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      // Cutting both ends makes each report the other's error.
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(): void {
      for (const end of ends) end.resetAndDestroy();
      server.close();
    },
  };
}
