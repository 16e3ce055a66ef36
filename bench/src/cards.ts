// Measures what pacing to the exam adds to plain FSRS, and the cost of the card queue:
// npm run bench -- cards
import { queueCpuMs } from './cards/queue-cost.ts';
import { recallOnExamDay, type Course, type Student } from './cards/simulate.ts';

const SEEDS = 10;
const COURSES: (Course & { bar: number })[] = [
  { cards: 300, days: 21, answersPerDay: 45, bar: 5 },
  { cards: 400, days: 30, answersPerDay: 40, bar: 12 },
];

const meanRecall = (course: Course, student: Student): number => {
  let sum = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) sum += recallOnExamDay(course, student, seed);
  return (100 * sum) / SEEDS;
};

for (const { bar, ...course } of COURSES) {
  const [plain, paced] = [meanRecall(course, 'plain'), meanRecall(course, 'paced')];
  const gain = paced - plain;
  const [plainRecall, pacedRecall, points] = [plain, paced, gain].map((one) => one.toFixed(1));
  console.log(JSON.stringify({ ...course, plainRecall, pacedRecall, points, bar }));
  if (gain < bar) process.exitCode = 1;
}

const QUEUE_CARDS = 10_000;
const QUEUE_BAR_MS = 50;
const cpuMs = await queueCpuMs(QUEUE_CARDS);
console.log(
  JSON.stringify({ queueOf: QUEUE_CARDS, cpuMs: Number(cpuMs.toFixed(1)), bar: QUEUE_BAR_MS }),
);
if (cpuMs > QUEUE_BAR_MS) process.exitCode = 1;
