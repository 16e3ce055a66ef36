import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Passage = { id: string; text: string; doc: string; course: string };
export type Query = { id: string; text: string; relevant: string[]; answers: string[] };
export type QuestionSet = { name: string; passages: Passage[]; queries: Query[] };

const PASSAGES_SUFFIX = '.passages.jsonl';

/** Reads all pairs `NAME.passages.jsonl` and `NAME.queries.jsonl`. */
export async function readQuestionSets(folder: string): Promise<QuestionSet[]> {
  const files = await readdir(folder);
  const names = files
    .filter((file) => file.endsWith(PASSAGES_SUFFIX))
    .map((file) => file.slice(0, -PASSAGES_SUFFIX.length))
    .sort();
  if (names.length === 0) throw new Error(`No *${PASSAGES_SUFFIX} in ${folder}`);
  return Promise.all(
    names.map(async (name) => ({
      name,
      passages: (await readLines(join(folder, `${name}${PASSAGES_SUFFIX}`))).map(toPassage),
      queries: (await readLines(join(folder, `${name}.queries.jsonl`))).map(toQuery),
    })),
  );
}

type Line = Record<string, unknown>;

async function readLines(path: string): Promise<Line[]> {
  const content = await readFile(path, 'utf8');
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

function toPassage(line: Line): Passage {
  return {
    id: textField(line, 'id'),
    text: textField(line, 'text'),
    doc: textField(line, 'doc'),
    course: textField(line, 'course'),
  };
}

function toQuery(line: Line): Query {
  return {
    id: textField(line, 'id'),
    text: textField(line, 'text'),
    relevant: listField(line, 'relevant'),
    answers: listField(line, 'answers'),
  };
}

function textField(line: Line, name: string): string {
  const value = line[name];
  if (typeof value !== 'string') throw new Error(`"${name}" is not text: ${JSON.stringify(line)}`);
  return value;
}

function listField(line: Line, name: string): string[] {
  const value = line[name] ?? [];
  if (!Array.isArray(value)) throw new Error(`"${name}" is not a list: ${JSON.stringify(line)}`);
  return value.map(String);
}
