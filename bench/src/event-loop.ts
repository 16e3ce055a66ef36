// Measures the longest block of the event loop while the product reads 1,000 PDF pages, answers
// requests, extracts terms, draws the map and prints the guide. The bar: 100 ms more than an idle
// process.
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import {
  askCenter,
  createCenter,
  getCenter,
  getCourseMap,
  getGuide,
  listGlossary,
  listPlans,
  login,
  printGuide,
  uploadFile,
  type Endpoint,
  type ResponseOf,
} from '@nibras/contract';
import { courseFiles } from './event-loop/course-files.ts';
import { ADMIN, startIdleProcess, startWatchedServer } from './event-loop/server.ts';

const LOOK_EVERY_MS = 250;

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } });
const files = await courseFiles(Number(values.pages));
const server = await startWatchedServer({ MAX_FILES_PER_CENTER: '200' });
const idle = await startIdleProcess();
let token = '';

async function call<E extends Endpoint>(
  endpoint: E,
  body?: unknown,
  path: string = endpoint.path,
): Promise<ResponseOf<E>> {
  const response = await fetch(server.url + path, {
    method: endpoint.method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return endpoint.response.parse(answer) as ResponseOf<E>;
}

const { email: username, password } = ADMIN;
({ token } = await call(login, { username, password, rememberMe: true }));
await server.report();
await idle.report();

const uploaded = [];
for (const { fileName, bytes } of files) {
  uploaded.push(await call(uploadFile, { fileName, fileData: bytes.toString('base64') }));
}
const uploading = await server.report();

const startedAt = performance.now();
const { center } = await call(createCenter, {
  courseName: 'مقرر القياس',
  specialization: 'القياس',
  files: uploaded,
});
const answeredMs: number[] = [];
for (;;) {
  const askedAt = performance.now();
  await call(listPlans);
  answeredMs.push(performance.now() - askedAt);
  const now = await call(getCenter, undefined, getCenter.path.replace(':id', center.id));
  if (now.center.progress === null) break;
  await pause(LOOK_EVERY_MS);
}
const readS = (performance.now() - startedAt) / 1000;
const reading = await server.report();

const askedAt = performance.now();
const { passages } = await call(
  askCenter,
  { question: 'متى فتح العثمانيون الجزيرة؟' },
  askCenter.path.replace(':id', center.id),
);
const firstAnswerMs = performance.now() - askedAt;
const indexing = await server.report();
for (const endpoint of [listGlossary, getCourseMap, getGuide]) {
  await call(endpoint, undefined, endpoint.path.replace(':id', center.id));
}
const printed = await fetch(server.url + printGuide.path.replace(':id', center.id), {
  headers: { authorization: `Bearer ${token}` },
});
const documentBytes = (await printed.arrayBuffer()).byteLength;
const studying = await server.report();
const { center: read } = await call(getCenter, undefined, getCenter.path.replace(':id', center.id));
const machine = await idle.report();
await Promise.all([server.end(), idle.end()]);

answeredMs.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    files: files.length,
    pages: read.files.reduce((sum, file) => sum + file.pagesRead, 0),
    failed: read.files.filter(({ status }) => status !== 'ready').length,
    isActive: read.isActive,
    found: passages.length,
    readS: Math.round(readS),
    firstAnswerMs: Math.round(firstAnswerMs),
    otherCallsP95Ms: Math.round(answeredMs[Math.floor(answeredMs.length * 0.95)] ?? 0),
    otherCallsMaxMs: Math.round(answeredMs.at(-1) ?? 0),
    uploading,
    reading,
    indexing,
    studying,
    documentBytes,
    machine: { maxDelayMs: machine.maxDelayMs, p99DelayMs: machine.p99DelayMs },
  }),
);
const phases = [uploading, reading, indexing, studying];
const worstMs = Math.max(
  ...phases.map(({ maxCpuMs }) => maxCpuMs),
  ...phases.map(({ maxDelayMs }) => maxDelayMs - machine.maxDelayMs),
);
if (worstMs > 100 || !read.isActive) process.exitCode = 1;
