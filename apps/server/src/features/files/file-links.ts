import type { Keyring } from '#src/platform/keys.ts';

const LINK_VALID_MS = 6 * 60 * 60 * 1000;
const PURPOSE = 'file-link';

export type FileLinks = ReturnType<typeof createFileLinks>;

type Owned = { id: string; userId: string };

/** Links that open one file of one user for a while: a browser sends no token with a click. */
export function createFileLinks(deps: { keyring: Keyring; now: () => Date }) {
  const { keyring, now } = deps;
  const signed = ({ id, userId }: Owned, expiresAt: number): string =>
    `${id}.${userId}.${expiresAt}`;
  return {
    sign(file: Owned): string {
      const expiresAt = now().getTime() + LINK_VALID_MS;
      const signature = keyring.sign(PURPOSE, signed(file, expiresAt));
      return `/files/${file.id}?e=${expiresAt}&s=${signature}`;
    },

    check(
      file: Owned,
      given: { expiresAt: number; signature: string },
    ): 'valid' | 'expired' | 'wrong' {
      const isOurs = keyring.isSignature(PURPOSE, signed(file, given.expiresAt), given.signature);
      if (!isOurs) return 'wrong';
      return now().getTime() < given.expiresAt ? 'valid' : 'expired';
    },
  };
}

/** The id of the file that a link names, whatever its host, name or signature. */
export function fileIdOf(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname } = new URL(url, 'http://localhost');
  const id = pathname.startsWith('/files/') ? pathname.slice('/files/'.length) : '';
  return isFileId(id) ? id : null;
}

/** What cannot be an id is not asked for: a zero byte, for one, breaks the query. */
export function isFileId(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text);
}
