import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** The kind a request is judged as; look-ups are divided by their answers. */
export type JudgedKind =
  | 'page'
  | 'definition'
  | 'lookup'
  | 'where'
  | 'part'
  | 'overview'
  | 'list'
  | 'comparison'
  | 'absent';

export type JudgedRequest = {
  center: string;
  kind: JudgedKind;
  request: string;
  facts?: string[];
  sides?: string[];
  /** Required on every named page; null if the file names none. */
  name?: string | null;
};

export type StrangersCenter = { name: string; files: { path: string; name: string }[] };

type Listed = { id: string; kind: string; path: string; half: string };

const CORPUS = join(import.meta.dirname, '../../../corpus');

/** Reads a folder's questions and the centers whose files are present. */
export async function readStrangers(folder: string) {
  const listed = JSON.parse(await readFile(join(CORPUS, 'files.json'), 'utf8')) as Listed[];
  const given = JSON.parse(await readFile(join(folder, 'centers.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const centers = Object.entries(given).flatMap(([name, ids]): StrangersCenter[] => {
    const files = ids.flatMap((id) => {
      const file = listed.find((one) => one.id === id);
      const path = join(CORPUS, 'files', `${id}.${file?.kind ?? ''}`);
      // A page of a site («sec1.php») is uploaded as what it is.
      return file && existsSync(path)
        ? [{ path, name: `${parse(file.path).name}.${file.kind}` }]
        : [];
    });
    return files.length === ids.length ? [{ name, files }] : [];
  });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.requests.jsonl'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const requests = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as JudgedRequest)
    .filter(({ center }) => centers.some(({ name }) => name === center));
  return { centers, requests };
}
