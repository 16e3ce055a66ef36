import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An email from a file, as its recipient would see it. */
export type StoredEmail = {
  id: string;
  to: string;
  subject: string;
  writtenAt: Date;
  html: string;
};

export type StoredEmails = {
  /** Newest first. */
  list(limit: number): Promise<StoredEmail[]>;
  find(id: string): Promise<StoredEmail | null>;
  removeTo(address: string): Promise<void>;
};

const SUFFIX = '.eml';

export const emlFolderIn = (dataDir: string): string => join(dataDir, 'mail');

/** Reads only files written by `createEmlWriter`. */
export function openEmlReader(folder: string): StoredEmails {
  const read = async (id: string): Promise<StoredEmail> =>
    emailIn(id, await readFile(join(folder, id + SUFFIX), 'utf8'));

  return {
    async list(limit) {
      const names = await readdir(folder).catch(nothingThere<string[]>([]));
      // Names begin with the time of writing; a leading dot marks an unfinished file.
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
      // Also removes unfinished files of a process that died.
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
  // The body of the HTML part is the piece after its header.
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

const decodeWords = (text: string): string =>
  text
    .replaceAll('?= =?UTF-8?B?', '?==?UTF-8?B?')
    .replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/g, (_word, encoded: string) => fromBase64(encoded));
