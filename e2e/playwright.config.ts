import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// Workers evaluate this file again and get the choices of the first evaluation through the
// environment.
process.env.NIBRAS_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'nibras-e2e-'));
// Below 32,768, where the system's ephemeral ports begin.
process.env.NIBRAS_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
process.env.NIBRAS_E2E_MODEL_PORT ??= String(Number(process.env.NIBRAS_E2E_PORT) + 1);

const root = dirname(import.meta.dirname);
const address = `http://127.0.0.1:${process.env.NIBRAS_E2E_PORT}`;
const modelAddress = `http://127.0.0.1:${process.env.NIBRAS_E2E_MODEL_PORT}/v1`;
// `npm run e2e:slow` slows browsers by this factor.
const slowdown = Number(process.env.NIBRAS_E2E_SLOWDOWN ?? '1');
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  // One more than CI's cores, because a journey also waits for the server and the model.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Far longer than any journey takes, so that a slow machine does not fail.
  timeout: 180_000 * slowdown,
  expect: { timeout: 30_000 * slowdown },
  use: {
    baseURL: address,
    locale: 'ar',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(process.env.NIBRAS_CHROMIUM && { executablePath: process.env.NIBRAS_CHROMIUM }),
      // In a locale without Arabic, browsers give downloads other names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      // Journeys that differ on phones, or that most students make on a phone.
      name: 'phone',
      grep: /@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // One device pixel per CSS pixel, because more only take longer to paint.
        deviceScaleFactor: 1,
        locale: 'ar',
      },
    },
  ],
  webServer: [
    {
      command: 'node e2e/support/fake-model.ts',
      cwd: root,
      url: modelAddress,
      env: { NIBRAS_E2E_MODEL_PORT: process.env.NIBRAS_E2E_MODEL_PORT },
    },
    {
      command: 'node apps/server/src/main.ts',
      cwd: root,
      // Printed once the server listens; journeys read it from NIBRAS_E2E_MAILBOX.
      wait: { stdout: /(?<nibras_e2e_mailbox>\/mailbox\?key=\S+)/ },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        DATA_DIR: process.env.NIBRAS_E2E_DATA,
        PORT: process.env.NIBRAS_E2E_PORT,
        TRUST_PROXY: '127.0.0.1',
        ADMIN_EMAIL: 'admin@nibras.test',
        ADMIN_PASSWORD: 'lantern-over-a-page',
        LLM_PROVIDER: 'openai-compatible',
        LLM_BASE_URL: modelAddress,
        LLM_MODEL: 'journey',
        WEB_SEARCH_PROVIDER: 'searxng',
        WEB_SEARCH_URL: new URL(modelAddress).origin,
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
