import { expect, it } from 'vitest';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import './socket.ts';

type Handshake = { token: string | null };

it('waits to be asked, speaks over websockets alone and tries five times', () => {
  expect(fakeSocket.options).toMatchObject({
    autoConnect: false,
    transports: ['websocket'],
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
  });
});

it('brings the stored token, as it is at that moment', () => {
  const { auth } = fakeSocket.options as { auth: (send: (hand: Handshake) => void) => void };
  const brought: Handshake[] = [];
  localStorage.setItem('token', 'first');
  auth((hand) => brought.push(hand));
  localStorage.setItem('token', 'second');
  auth((hand) => brought.push(hand));
  expect(brought).toEqual([{ token: 'first' }, { token: 'second' }]);
});
