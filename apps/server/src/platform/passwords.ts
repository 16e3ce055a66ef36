import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 19 MiB: a flood of logins must queue, not exhaust the memory. */
async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

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
