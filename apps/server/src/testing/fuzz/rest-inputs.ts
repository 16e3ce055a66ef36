import * as contract from '@nibras/contract';
import type { Endpoint } from '@nibras/contract';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { makeBody, makePayload } from './payload.ts';
import type { Random } from './random.ts';

export type RestInput = {
  endpoint: Endpoint;
  path: string;
  body: string | null;
  contentType: string;
};

/** All endpoints, found by reflection so that new ones are included. */
export const ENDPOINTS: readonly Endpoint[] = Object.values<unknown>(contract).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  if (typeof value !== 'object' || value === null) return false;
  return 'method' in value && 'path' in value && 'response' in value;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/png',
];

/** Input for a call; `texts` are meaningful values such as others' ids. */
export function makeRestInput(
  endpoint: Endpoint,
  random: Random,
  texts: readonly string[],
): RestInput {
  const text = (): string => random.pick(random.chance(0.7) ? texts : HOSTILE_TEXTS);
  const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(text().toWellFormed()));
  const query = endpoint.query ? makePayload(endpoint.query, random, texts) : null;
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null) {
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.append(name, asText(value).toWellFormed());
    }
  }
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const value = endpoint.body
    ? makePayload(endpoint.body, random, texts)
    : { fileName: text(), fileData: text() };
  return {
    endpoint,
    path: search.size > 0 ? `${path}?${search.toString()}` : path,
    body: hasBody ? makeBody(value, random) : null,
    contentType: random.chance(0.95) ? 'application/json' : random.pick(CONTENT_TYPES),
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
