type Listener = (...args: unknown[]) => void;

/** Stands in for the connection to the server: a test speaks for the other end with `receive`. */
class FakeSocket {
  connected = false;
  private readonly listeners = new Map<string, Set<Listener>>();

  on(event: string, listener: Listener): this {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  connect(): this {
    this.connected = true;
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  receive(event: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...args);
  }
}

export const fakeSocket = new FakeSocket();

export function io(): FakeSocket {
  return fakeSocket;
}
