import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isLoopback } from './addresses.ts';
import {
  paymentOf,
  paymentProblems,
  paymentSettings,
  sellerOf,
  type PaymentConfig,
  type SellerConfig,
} from './payment-settings.ts';
import { filled, oneOf, url, wholeNumber } from './setting-kinds.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const LLM_PROVIDERS = ['openai-compatible', 'openai', 'anthropic', 'google', 'builtin'] as const;
const WEB_SEARCH_PROVIDERS = ['searxng', 'tavily', 'brave'] as const;

/** All environment variables. Empty ones count as unset. */
export const environmentSchema = z.object({
  PORT: z._default(wholeNumber({ from: 0, to: 65_535 }), 3000),
  HOST: z._default(filled, '127.0.0.1'),
  PUBLIC_URL: z.optional(
    url(/^https?$/, 'must be an http(s) address such as https://nibras.example'),
  ),
  TRUST_PROXY: z.optional(filled),
  DATA_DIR: z._default(filled, './data'),
  APP_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: 'must have at least 32 characters' })),
  ),
  DATABASE_URL: z.optional(
    url(/^postgres(ql)?$/, 'must be an address such as postgres://user:password@host/database'),
  ),
  REDIS_URL: z.optional(
    url(/^rediss?$/, 'must be an address such as redis://user:password@host:6379'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url(/^https?$/, 'must be an http(s) address')),
  SMTP_URL: z.optional(
    url(/^smtps?$/, 'must be an address such as smtps://user:password@mail.example'),
  ),
  MAIL_FROM: z._default(filled, 'نبراس <no-reply@nibras.local>'),
  SUPPORT_EMAIL: z.optional(z.email({ error: 'must be an e-mail address' })),
  S3_ENDPOINT: z.optional(url(/^https?$/, 'must be an http(s) address')),
  S3_BUCKET: z.optional(filled),
  S3_REGION: z._default(filled, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(filled),
  S3_SECRET_ACCESS_KEY: z.optional(filled),
  EMBEDDINGS_BASE_URL: z.optional(
    url(/^https?$/, 'must be an http(s) address such as http://127.0.0.1:11434/v1'),
  ),
  EMBEDDINGS_API_KEY: z.optional(filled),
  EMBEDDINGS_MODEL: z.optional(filled),
  LLM_PROVIDER: z.optional(oneOf(LLM_PROVIDERS)),
  LLM_BASE_URL: z.optional(
    url(/^https?$/, 'must be an http(s) address such as http://127.0.0.1:11434/v1'),
  ),
  LLM_API_KEY: z.optional(filled),
  LLM_MODEL: z.optional(filled),
  LLM_PRIVATE_ADDRESSES: z.optional(oneOf(['true', 'false'])),
  WEB_SEARCH_PROVIDER: z.optional(oneOf(WEB_SEARCH_PROVIDERS)),
  WEB_SEARCH_URL: z.optional(url(/^https?$/, 'must be an http(s) address')),
  WEB_SEARCH_API_KEY: z.optional(filled),
  VERSE_GUARD: z._default(oneOf(['on', 'off']), 'on'),
  MAX_FILE_MB: z._default(wholeNumber({ from: 1, to: 100 }), 25),
  MAX_FILES_PER_CENTER: z._default(wholeNumber({ from: 1, to: 200 }), 20),
  MAX_FILES_PER_MESSAGE: z._default(wholeNumber({ from: 1, to: 50 }), 10),
  MIN_FREE_MB: z._default(wholeNumber({ from: 0, to: 1_000_000_000 }), 512),
  ADMIN_EMAIL: z._default(
    z.email({ error: 'must be an e-mail address' }).check(z.toLowerCase()),
    'admin@nibras.local',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(8, { error: 'must have at least 8 characters' })),
  ),
  ...paymentSettings,
  METRICS_PORT: z.optional(wholeNumber({ from: 1, to: 65_535 })),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  LOG_LEVEL: z._default(oneOf(LOG_LEVELS), 'info'),
});

export type S3Config = Readonly<{
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

export type EmbeddingsConfig = Readonly<{ baseUrl: string; apiKey: string | null; model: string }>;

export type LlmConfig = Readonly<{
  provider: Exclude<(typeof LLM_PROVIDERS)[number], 'builtin'>;
  /** Null for the provider's default. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
}>;

export type WebSearchConfig = Readonly<{
  provider: (typeof WEB_SEARCH_PROVIDERS)[number];
  /** Null for the provider's default. */
  url: string | null;
  apiKey: string | null;
}>;

/** Groups of settings that must be set together. */
const GROUPS = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'],
  ['SELLER_NAME', 'VAT_NUMBER'],
] as const;

export type Config = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  /** Whether only this machine can reach the server: bound to loopback and named so. */
  isLocal: boolean;
  trustProxy: readonly string[];
  dataDir: string;
  appSecret: string | null;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Null disables traces. */
  tracesUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Support address; null if neither it nor the mail sender is set. */
  supportEmail: string | null;
  /** Whether /mailbox shows emails: no mail server is set and only this machine has access. */
  showsMailbox: boolean;
  /** Null stores files in the data folder. */
  s3: S3Config | null;
  /** Null searches by words only. */
  embeddings: EmbeddingsConfig | null;
  /** `builtin` quotes files; `local` uses a local Ollama if there is one. */
  llm: LlmConfig | 'builtin' | 'local';
  /** Whether admins may add models at private addresses. */
  allowsPrivateModels: boolean;
  localModel: string | null;
  /** Null disables web search. */
  webSearch: WebSearchConfig | null;
  /** Whether verses are judged in replies and marked in files. */
  guardsVerses: boolean;
  payment: PaymentConfig;
  /** Null without a registered seller: receipts then show no tax. */
  seller: SellerConfig | null;
  maxFileBytes: number;
  /** Uploads stop below this free space in the data folder. */
  minFreeBytes: number;
  maxFilesPerCenter: number;
  maxFilesPerMessage: number;
  adminEmail: string;
  adminPassword: string | null;
  /** Null disables metrics; otherwise a separate port, a token, or both. */
  metrics: Readonly<{ port: number | null; token: string | null }> | null;
  logLevel: (typeof LOG_LEVELS)[number];
}>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given.DATABASE_URL !== undefined && given.APP_SECRET === undefined) {
    problems.push('APP_SECRET is required with DATABASE_URL: every node must share one');
  }
  for (const group of GROUPS) {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(`${missing.join(', ')} must be set too: ${group.join(', ')} go together`);
    }
  }
  problems.push(...chatProblems(given));
  if (parsed.success) {
    problems.push(...addressProblems(parsed.data));
    problems.push(...paymentProblems(given, isLocal(parsed.data)));
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));

  const env = parsed.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrlOf(env),
    isLocal: isLocal(env),
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    dataDir: resolve(env.DATA_DIR),
    appSecret: env.APP_SECRET ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL ?? senderIn(given.MAIL_FROM),
    showsMailbox: isLocal(env) && env.SMTP_URL === undefined,
    s3: s3Of(env),
    embeddings: embeddingsOf(env),
    maxFileBytes: env.MAX_FILE_MB * 1024 * 1024,
    minFreeBytes: env.MIN_FREE_MB * 1024 * 1024,
    maxFilesPerCenter: env.MAX_FILES_PER_CENTER,
    maxFilesPerMessage: env.MAX_FILES_PER_MESSAGE,
    llm: llmOf(env),
    localModel: env.LLM_MODEL ?? null,
    allowsPrivateModels: (env.LLM_PRIVATE_ADDRESSES ?? String(isLocal(env))) === 'true',
    webSearch: webSearchOf(env),
    guardsVerses: env.VERSE_GUARD === 'on',
    payment: paymentOf(env),
    seller: sellerOf(env),
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    metrics: metricsOf(env),
    logLevel: env.LOG_LEVEL,
  });
}

/**
 * The address in a sender such as «نبراس <no-reply@nibras.example>»; our default is not read by
 * anybody.
 */
function senderIn(mailFrom: string | undefined): string | null {
  const address = /<([^<>]+)>$/.exec(mailFrom ?? '')?.[1] ?? mailFrom;
  return z.email().safeParse(address).data ?? null;
}

const boundUrlOf = ({ HOST: host, PORT: port }: Environment): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const publicUrlOf = (env: Environment): string =>
  (env.PUBLIC_URL ?? boundUrlOf(env)).replace(/(?<!\/)\/+$/, '');

/** Decided by the bound address, because a public name restricts nobody. */
const isLocal = (env: Environment): boolean =>
  isLoopback(boundUrlOf(env)) && isLoopback(publicUrlOf(env));

/** Only the operator knows the public URL of a reachable server. */
function addressProblems(env: Environment): string[] {
  if (env.PUBLIC_URL !== undefined || isLoopback(boundUrlOf(env))) return [];
  return [
    `PUBLIC_URL must be set with HOST ${env.HOST}: others reach the server there, and links must lead to it`,
  ];
}

type Environment = z.output<typeof environmentSchema>;

function metricsOf({ METRICS_PORT: port, METRICS_TOKEN: token }: Environment): Config['metrics'] {
  if (port === undefined && token === undefined) return null;
  return { port: port ?? null, token: token ?? null };
}

function s3Of(env: Environment): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function embeddingsOf(env: Environment): EmbeddingsConfig | null {
  const { EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY } = env;
  if (!EMBEDDINGS_BASE_URL || !EMBEDDINGS_MODEL) return null;
  return {
    baseUrl: EMBEDDINGS_BASE_URL.replace(/(?<!\/)\/+$/, ''),
    apiKey: EMBEDDINGS_API_KEY ?? null,
    model: EMBEDDINGS_MODEL,
  };
}

const providerOf = (given: Record<string, unknown>): unknown =>
  given.LLM_PROVIDER ?? (given.LLM_BASE_URL === undefined ? undefined : 'openai-compatible');

function chatProblems(given: Record<string, unknown>): string[] {
  const needed: [unknown, string[]][] = [
    ['openai-compatible', ['LLM_BASE_URL', 'LLM_MODEL']],
    ['openai', ['LLM_API_KEY', 'LLM_MODEL']],
    ['anthropic', ['LLM_API_KEY', 'LLM_MODEL']],
    ['google', ['LLM_API_KEY', 'LLM_MODEL']],
    ['searxng', ['WEB_SEARCH_URL']],
    ['tavily', ['WEB_SEARCH_API_KEY']],
    ['brave', ['WEB_SEARCH_API_KEY']],
  ];
  const chosen = [providerOf(given), given.WEB_SEARCH_PROVIDER];
  return needed.flatMap(([provider, names]) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (!chosen.includes(provider) || missing.length === 0) return [];
    return [`${missing.join(', ')} must be set for ${String(provider)}`];
  });
}

function llmOf(env: Environment): Config['llm'] {
  const provider = env.LLM_PROVIDER ?? (env.LLM_BASE_URL ? 'openai-compatible' : 'local');
  if (provider === 'builtin' || provider === 'local') return provider;
  return {
    provider,
    baseUrl: env.LLM_BASE_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    apiKey: env.LLM_API_KEY ?? null,
    model: env.LLM_MODEL ?? '',
  };
}

function webSearchOf(env: Environment): WebSearchConfig | null {
  const { WEB_SEARCH_PROVIDER: provider, WEB_SEARCH_URL, WEB_SEARCH_API_KEY } = env;
  if (!provider) return null;
  return {
    provider,
    url: WEB_SEARCH_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    apiKey: WEB_SEARCH_API_KEY ?? null,
  };
}
