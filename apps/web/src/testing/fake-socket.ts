type Listener = (...args: unknown[]) => void;
type Answer = (...args: unknown[]) => void;

/** An event that the app sent; the test answers it or does not. */
export type Emission = { event: string; payload: unknown; answer: Answer };

class Listeners {
  private readonly byEvent = new Map<string, Set<Listener>>();

  on(event: string, listener: Listener): this {
    const known = this.byEvent.get(event) ?? new Set();
    this.byEvent.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.byEvent.get(event)?.delete(listener);
    return this;
  }

  receive(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.byEvent.get(event) ?? [])]) listener(...args);
  }
}

/** Replaces the connection to the server: a test acts as the server with `receive`. */
class FakeSocket extends Listeners {
  connected = false;
  /** False after the server refused or ended the connection: the library does not reconnect. */
  active = true;
  /** The library's events about its attempts. */
  readonly io = Object.assign(new Listeners(), { engine: { close: () => this.lose() } });
  readonly sent: Emission[] = [];
  /** The options that the app gave. */
  options: unknown = null;
  /** False while a test keeps the network down. */
  isReachable = true;

  connect(): this {
    this.active = true;
    this.connected = this.isReachable;
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  /** The network fails under an open connection. */
  lose(): void {
    this.isReachable = false;
    this.connected = false;
    this.receive('disconnect', 'transport close');
  }

  /** The network is back and the next attempt succeeds. */
  comeBack(): void {
    this.isReachable = true;
    this.connected = true;
    this.receive('connect');
  }

  /** The server disconnects. */
  sendOff(): void {
    this.active = false;
    this.connected = false;
    this.receive('disconnect', 'io server disconnect');
  }

  /** The server refuses the connection. */
  turnAway(code: number): void {
    this.active = false;
    this.connected = false;
    this.receive('connect_error', Object.assign(new Error('refused'), { data: { code } }));
  }

  timeout(): { emit: FakeSocket['emit'] } {
    // With a time limit, the library puts an error before the answer.
    return {
      emit: (event, payload, answer) => this.emit(event, payload, (given) => answer?.(null, given)),
    };
  }

  emit(event: string, payload?: unknown, answer?: Answer): this {
    this.sent.push({ event, payload, answer: answer ?? (() => undefined) });
    return this;
  }

  /** Returns to the state of a new tab. */
  reset(): void {
    this.connected = false;
    this.active = true;
    this.isReachable = true;
    this.sent.length = 0;
  }
}

export const fakeSocket = new FakeSocket();

export function io(options: unknown): FakeSocket {
  fakeSocket.options = options;
  return fakeSocket;
}
