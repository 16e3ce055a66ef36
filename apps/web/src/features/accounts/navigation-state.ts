/** Navigation state between account pages. */
export type AccountState = {
  acckey?: string;
  /** Where the code was sent; missing only if a visitor edited the history. */
  email?: string;
  /** Shown once on arrival. */
  notice?: string;
  /** When the last code was sent, so that a reload does not restart the wait. */
  codeSentAtMs?: number;
  /** The server ended the visitor's session. */
  isExpired?: boolean;
};

/** History state may hold anything, so only values of the right type are taken. */
export function readAccountState(state: unknown): AccountState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('acckey' in state && typeof state.acckey === 'string' && { acckey: state.acckey }),
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('notice' in state && typeof state.notice === 'string' && { notice: state.notice }),
    ...('codeSentAtMs' in state &&
      typeof state.codeSentAtMs === 'number' && { codeSentAtMs: state.codeSentAtMs }),
    ...('isExpired' in state && state.isExpired === true && { isExpired: true }),
  };
}

/** The current state, with a guard's origin, and new values. */
export function withAccountState(state: unknown, added: AccountState): object {
  return { ...(typeof state === 'object' && state), notice: undefined, ...added };
}
