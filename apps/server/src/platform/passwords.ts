import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/** Each hash takes 19 MiB: a flood of logins must queue, not exhaust the memory. */
const takingTurns = createTurns(4);

/** The same letters typed on another keyboard must give the same password. */
const canonical = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return takingTurns(() => hash(canonical(password), OPTIONS));
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return takingTurns(() => verify(passwordHash, canonical(password)));
}

let decoy: Promise<string> | null = null;

/** Takes as long as a real check, so that timing does not tell which e-mails have accounts. */
export async function checkAgainstNothing(password: string): Promise<false> {
  decoy ??= hashPassword('no account has this password');
  await isPassword(await decoy, password);
  return false;
}
