import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An email that was written to a file, as its reader would see it. */
export type StoredEmail = {
  id: string;
  to: string;
  subject: string;
  writtenAt: Date;
  html: string;
};

/** The port through which emails in files are read again. */
export type StoredEmails = {
  /** The newest ones, newest first. */
  list(limit: number): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
  /** Removes every email to this address. */
  removeTo(address: string): Promise<void>;
};

const SUFFIX = '.eml';

export const emlFolderIn = (dataDir: string): string => join(dataDir, 'mail');

/** Reads what `createEmlWriter` has written into the same folder, and no other kind of mail. */
export function openEmlReader(folder: string): StoredEmails {
  const read = async (id: string): Promise<StoredEmail> =>
    emailIn(id, await readFile(join(folder, id + SUFFIX), 'utf8'));

  return {
    async list(limit) {
      const names = await readdir(folder).catch(nothingThere<string[]>([]));
      // They begin with the moment of writing; one that begins with a dot is not whole yet.
      const ids = names
        .filter((name) => name.endsWith(SUFFIX) && !name.startsWith('.'))
        .map((name) => name.slice(0, -SUFFIX.length))
        .toSorted()
        .toReversed();
      return Promise.all(ids.slice(0, limit).map(read));
    },
    async find(id) {
      return /^\w[\w.-]*$/.test(id) ? read(id).catch(nothingThere(null)) : null;
    },
    async removeTo(address) {
      const names = await readdir(folder).catch(nothingThere<string[]>([]));
      // One that is not whole yet, because its process died, is removed too.
      for (const name of names.filter((one) => one.endsWith(SUFFIX))) {
        const path = join(folder, name);
        const eml = await readFile(path, 'utf8').catch(nothingThere(''));
        const { to } = emailIn(name, eml);
        if (to.toLowerCase() === address.toLowerCase()) await rm(path, { force: true });
      }
    },
  };
}

function nothingThere<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if ((error as { code?: string }).code === 'ENOENT') return instead;
    throw error;
  };
}

function emailIn(id: string, eml: string): StoredEmail {
  const [head = '', ...rest] = eml.split('\r\n\r\n');
  const headers = head.replaceAll('\r\n ', ' ');
  const header = (name: string): string =>
    headers
      .split('\r\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  // Parts follow each other as head and body; the body of the one in HTML stands behind its head.
  const html = rest[rest.findIndex((part) => part.includes('Content-Type: text/html')) + 1] ?? '';
  return {
    id,
    to: header('To'),
    subject: decodeWords(header('Subject')),
    writtenAt: new Date(header('Date')),
    html: fromBase64(html.split('\r\n--')[0] ?? ''),
  };
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString();

/** Words of a header that are not ASCII come as base64; the space between two of them is none. */
const decodeWords = (text: string): string =>
  text
    .replaceAll('?= =?UTF-8?B?', '?==?UTF-8?B?')
    .replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/g, (_word, encoded: string) => fromBase64(encoded));
