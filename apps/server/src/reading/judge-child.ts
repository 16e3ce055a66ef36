// Process that judges the verses of one file; its parent starts and ends it, and nothing imports
// it.
import './confinement/confine-process.ts';
import { readFile } from 'node:fs/promises';
import { createPageJudge } from '#src/scripture/find-differing.ts';
import { answerOnce } from './confinement/child-conversation.ts';
import { cpuTimeMs } from './confinement/watch-process.ts';
import type { JudgeMessage, JudgeRequest } from './judge-texts.ts';
import { JUDGING_CPU_MS } from './reading-limits.ts';

answerOnce(async ({ path }: JudgeRequest, tell) => {
  const texts = JSON.parse(await readFile(path, 'utf8')) as string[];
  const judge = createPageJudge(JUDGING_CPU_MS, cpuTimeMs);
  const done: JudgeMessage = { type: 'verses', verses: texts.map(judge) };
  await tell(done);
});
