// Imported first by a process that is fed a stranger's bytes. Node's permissions do not cover the
// network and signals yet, so a program in them finds their doors shut here. A hurdle, not a wall:
// what a parser could be brought to do, it would have to do around this.
import { Socket as DatagramSocket } from 'node:dgram';
import { Server, Socket } from 'node:net';

function refuse(): never {
  throw Object.assign(new Error('a reading process speaks with its parent alone'), {
    code: 'ERR_ACCESS_DENIED',
  });
}

function shut(target: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
}

shut(Socket.prototype, ['connect']);
shut(Server.prototype, ['listen']);
shut(DatagramSocket.prototype, ['bind', 'connect', 'send']);
shut(process, ['kill', '_kill', '_debugProcess', '_debugEnd']);
