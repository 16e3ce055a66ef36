import type { Keyring } from '#src/platform/secrets/keys.ts';

const LINK_VALID_MS = 6 * 60 * 60 * 1000;
const PURPOSE = 'file-link';

export type FileLinks = ReturnType<typeof createFileLinks>;

/** Gives a link to a file for one session, or one that only names it. */
export type SignLink = (fileId: string, session: { id: string } | null) => string;

export type GivenLink = { fileId: string; sessionId: string; expiresAt: number; signature: string };

/**
 * Links that open one file for one session: a browser sends no token with a click. They last as long
 * as the session does, six hours at most.
 */
export function createFileLinks(deps: { keyring: Keyring; now: () => Date }) {
  const { keyring, now } = deps;
  const signed = ({ fileId, sessionId, expiresAt }: Omit<GivenLink, 'signature'>): string =>
    `${fileId}.${sessionId}.${expiresAt}`;

  /** What every session of a user hears names files only: each asks for a link of its own. */
  const sign: SignLink = (fileId, session) => {
    if (!session) return `/files/${fileId}`;
    const expiresAt = now().getTime() + LINK_VALID_MS;
    const signature = keyring.sign(PURPOSE, signed({ fileId, sessionId: session.id, expiresAt }));
    return `/files/${fileId}?e=${expiresAt}&k=${session.id}&s=${signature}`;
  };

  return {
    sign,

    /** Whether the link can open its file, as far as it tells by itself; one without a signature is old. */
    check({ signature, ...link }: GivenLink): 'good' | 'old' | 'wrong' {
      if (signature === '') return 'old';
      if (!keyring.isSignature(PURPOSE, signed(link), signature)) return 'wrong';
      return now().getTime() < link.expiresAt ? 'good' : 'old';
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
