// Takes the README's pictures from the demo: npm run screenshots
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { login } from '@nibras/contract';
import { ADMIN, STUDENT } from '../tools/demo/people.ts';
import { requireTools } from '../tools/run/servers/provision.ts';
import { enterAs } from './support/student.ts';

const ROOT = dirname(import.meta.dirname);
const PORT = '3971';
const URL_OF_DEMO = `http://127.0.0.1:${PORT}`;
const FOLDER = join(ROOT, 'docs/pictures');

type Picture = {
  name: string;
  as: 'nobody' | 'student' | 'admin';
  path: string;
  theme?: 'light' | 'dark';
  width?: number;
  /** Navigates the page to its subject. */
  act?: (page: Page) => Promise<void>;
};

const openFirstChat = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /قواعد البيانات/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /المفتاح الأساسي/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByText(/عمود في جدول يشير/)
    .first()
    .waitFor();
};

const openMap = async (page: Page): Promise<void> => {
  await page.getByText('مقدمة في قواعد البيانات').last().click();
  await page.getByRole('dialog').getByRole('link', { name: 'الخريطة' }).click();
  await page.getByRole('treeitem').first().waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: 'login', as: 'nobody', path: '/login' },
  { name: 'home', as: 'student', path: '/' },
  { name: 'chat', as: 'student', path: '/chat', act: openFirstChat },
  { name: 'chat-dark', as: 'student', path: '/chat', theme: 'dark', act: openFirstChat },
  { name: 'map', as: 'student', path: '/smart-centers', act: openMap },
  { name: 'plans', as: 'student', path: '/plans' },
  { name: 'phone', as: 'student', path: '/', width: 390 },
  { name: 'console', as: 'admin', path: '/admin' },
];

const chromiumPath = requireTools(['chromium']).chromium;
// A new demo, so that a picture shows the product of today.
const dataDir = await mkdtemp(join(tmpdir(), 'nibras-pictures-'));
const demo = spawn(process.execPath, [join(ROOT, 'tools/demo/demo.ts')], {
  cwd: ROOT,
  env: { ...process.env, PORT, LLM_PROVIDER: 'builtin', NIBRAS_DEMO_DATA: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => demo.kill());
await new Promise<void>((resolve, reject) => {
  createInterface(demo.stdout).on('line', (line) => {
    if (line.startsWith('Open ')) resolve();
  });
  demo.once('exit', () => reject(new Error('the demo did not start')));
});

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const people = { student: STUDENT, admin: ADMIN };
for (const { name, as, path, theme = 'light', width = 1280, act } of PICTURES) {
  const context = await browser.newContext({
    baseURL: URL_OF_DEMO,
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme: theme,
    locale: 'ar',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (as !== 'nobody') {
    const { email, password } = people[as];
    const answer = await context.request.post(login.path, { data: { username: email, password } });
    await enterAs(page, login.response.parse(await answer.json()));
  }
  await page.goto(path);
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(`${name}.png`);
  await context.close();
}
await browser.close();
const ended = new Promise((resolve) => demo.once('exit', resolve));
demo.kill('SIGTERM');
await ended;
await rm(dataDir, { recursive: true, force: true });
