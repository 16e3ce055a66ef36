import type { Base } from '#src/platform/base.ts';
import { bindOwnSessions } from './own-sessions.routes.ts';
import { createOwnSessionsService } from './own-sessions.service.ts';

export function createOwnSessions(deps: Base): void {
  bindOwnSessions(deps.bind, createOwnSessionsService(deps));
}
