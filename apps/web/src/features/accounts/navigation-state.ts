/** What one account page hands to the next in navigation state. */
export type AccountState = {
  acckey?: string;
  /** Where the code was sent; missing only where a visitor has edited the history. */
  email?: string;
  /** Said once on arrival. */
  notice?: string;
  /** When the last code was mailed, so that a reload does not start the wait anew. */
  codeSentAtMs?: number;
  /** The visitor was signed in until the server ended the session. */
  isExpired?: boolean;
};

/** History state can hold anything: only what has the right type is taken. */
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

/** The state so far, with the origin that a guard may have put there, and what is new. */
export function withAccountState(state: unknown, added: AccountState): object {
  return { ...(typeof state === 'object' && state), notice: undefined, ...added };
}
