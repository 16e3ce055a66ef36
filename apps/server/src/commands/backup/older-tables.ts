import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#src/db/database.ts';
import { examDays } from '#src/db/tables/study-plan.ts';
import { writeRows } from '#src/db/transfer/rows.ts';
import { readLines } from './line-files.ts';
import { BackupError, tableFile, type Manifest } from './manifest.ts';

const EXAM_DATES = 'exam_dates';

export async function readOlderTables(
  tx: Database,
  folder: string,
  { rows }: Manifest,
  atOnce: number,
): Promise<void> {
  const expected = rows[EXAM_DATES];
  if (expected === undefined) return;
  let count = 0;
  for await (const lines of readLines(join(folder, tableFile(EXAM_DATES)), atOnce)) {
    await writeRows(tx, examDays, lines.map(examDayOf));
    count += lines.length;
  }
  if (count !== expected) throw new BackupError(`${EXAM_DATES}: ${count} of ${expected} rows.`);
}

function examDayOf(line: string): typeof examDays.$inferInsert {
  const stored = JSON.parse(line) as Record<'centerId' | 'userId' | 'day', string>;
  const { centerId, userId, day } = stored;
  const id = createHash('md5').update(`exam of ${centerId}`).digest('hex');
  const title = 'الاختبار';
  return { id, userId, centerId, title, day, minute: null, enteredAs: 'gregorian', weight: 1 };
}
