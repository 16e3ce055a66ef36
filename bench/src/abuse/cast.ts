import { readFile } from 'node:fs/promises';
import type { Student } from '../stream/students.ts';

export type Cast = {
  chatters: Student[];
  bystander: Student & { centerId: string };
  abusers: Student[];
};

export const CHATTERS = 50;
/** Most families need one account; those that occupy places use many. */
export const ABUSERS = 16;

export async function readCast(file: string): Promise<Cast> {
  return JSON.parse(await readFile(file, 'utf8')) as Cast;
}
