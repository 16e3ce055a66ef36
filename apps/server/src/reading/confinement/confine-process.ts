// Must be the first import of a process that parses user files. Node's permissions do not cover
// network and signals yet, so this blocks them in JavaScript: an obstacle, not a guarantee.
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
