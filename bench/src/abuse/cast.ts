import { readFile } from 'node:fs/promises';
import type { Student } from '../stream/students.ts';

/** Who takes part; written once beside the store that knows them. */
export type Cast = {
  chatters: Student[];
  bystander: Student & { centerId: string };
  abusers: Student[];
};

export const CHATTERS = 50;
/** One account is enough for most; those that take places away do it with many. */
export const ABUSERS = 16;

export async function readCast(file: string): Promise<Cast> {
  return JSON.parse(await readFile(file, 'utf8')) as Cast;
}
