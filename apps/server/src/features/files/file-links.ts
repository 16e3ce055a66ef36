import type { Keyring } from '#src/platform/secrets/keys.ts';

const LINK_VALID_MS = 6 * 60 * 60 * 1000;
const PURPOSE = 'file-link';

export type FileLinks = ReturnType<typeof createFileLinks>;

/** Signs a link for one session, or an unsigned one that only names the file. */
export type SignLink = (fileId: string, session: { id: string } | null) => string;

export type GivenLink = { fileId: string; sessionId: string; expiresAt: number; signature: string };

/**
 * Links that open a file for one session, because a browser sends no token with a click. Valid for
 * the session, at most six hours.
 */
export function createFileLinks(deps: { keyring: Keyring; now: () => Date }) {
  const { keyring, now } = deps;
  const signed = ({ fileId, sessionId, expiresAt }: Omit<GivenLink, 'signature'>): string =>
    `${fileId}.${sessionId}.${expiresAt}`;

  /** Broadcasts carry unsigned links; each session requests its own. */
  const sign: SignLink = (fileId, session) => {
    if (!session) return `/files/${fileId}`;
    const expiresAt = now().getTime() + LINK_VALID_MS;
    const signature = keyring.sign(PURPOSE, signed({ fileId, sessionId: session.id, expiresAt }));
    return `/files/${fileId}?e=${expiresAt}&k=${session.id}&s=${signature}`;
  };

  return {
    sign,

    /** Checks the signature and expiry; an unsigned link counts as old. */
    check({ signature, ...link }: GivenLink): 'good' | 'old' | 'wrong' {
      if (signature === '') return 'old';
      if (!keyring.isSignature(PURPOSE, signed(link), signature)) return 'wrong';
      return now().getTime() < link.expiresAt ? 'good' : 'old';
    },
  };
}

/** The file id in a link, ignoring host, name and signature. */
export function fileIdOf(url: string): string | null {
  if (!URL.canParse(url, 'http://localhost')) return null;
  const { pathname } = new URL(url, 'http://localhost');
  const id = pathname.startsWith('/files/') ? pathname.slice('/files/'.length) : '';
  return isFileId(id) ? id : null;
}

/** Rejects impossible ids, because a zero byte would break the query. */
export function isFileId(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text);
}
