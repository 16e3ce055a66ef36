import type { ClientEvents, ServerEvents } from '@nibras/contract';
import type { Server, Socket } from 'socket.io';
import type { Session } from '#src/platform/sessions/sessions.ts';

type NoEvents = Record<string, never>;
type SocketData = { token: string; session: Session; endsBefore: number };

export type SocketServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type ServerSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;
