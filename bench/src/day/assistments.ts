import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnswerHistory, type AnswerFeatures } from '@nibras/server/study/mastery/predict.ts';

type Student = { topic: string; isRight: boolean }[];

/** An answer with the facts known before it. */
export type Observed = { features: AnswerFeatures; isRight: boolean; tries: number };

/**
 * Reads ASSISTments 2009 from the file with this suffix: three lines per student with the count,
 * the skills and the correctness.
 */
export async function readAssistments(folder: string, half: 'train' | 'test'): Promise<Student[]> {
  const name = (await readdir(folder)).find((file) => file.endsWith(`${half}.csv`));
  if (name === undefined) throw new Error(`No file *${half}.csv in ${folder}`);
  const lines = (await readFile(join(folder, name), 'utf8')).split(/\r?\n/);
  const students: Student[] = [];
  for (let at = 0; at + 2 < lines.length; at += 3) {
    const [topics, marks] = [lines[at + 1], lines[at + 2]].map((line = '') =>
      line.split(',').filter((value) => value !== ''),
    );
    students.push(
      (topics ?? []).map((topic, n) => ({ topic, isRight: Number(marks?.[n] ?? 0) === 1 })),
    );
  }
  return students;
}

export function observe(students: readonly Student[]): Observed[] {
  return students.flatMap((answers) => {
    const history = createAnswerHistory();
    const tries = new Map<string, number>();
    return answers.map((answer) => {
      const features = history.featuresOf(answer.topic);
      history.add(answer);
      const before = tries.get(answer.topic) ?? 0;
      tries.set(answer.topic, before + 1);
      return { features, isRight: answer.isRight, tries: before + 1 };
    });
  });
}
