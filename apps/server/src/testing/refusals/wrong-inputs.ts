import type { Endpoint } from '@nibras/contract';

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  valueType?: Schema;
};
type Schema = { _zod: { def: Definition } };

/** Values of wrong types and lengths for most fields. */
const LEAVES: readonly unknown[] = [null, true, -1, 1e308, '', 'x', 'ا'.repeat(25_000), {}, [{}]];
const WHOLE_BODIES: readonly unknown[] = [null, [], [null], 'x', 7, {}, { extra: 1 }];
const IN_QUERY = ['', '-1', '1e999', '%00', 'x'.repeat(3000)];
/** Too long, undecodable, a zero byte, and characters no id has. */
export const WRONG_PARAMS = ['x'.repeat(300), '%ff', '%00', '%20', '%E2%80%AE'];
const UNION_OPTIONS = 3;

/** A value of the schema's shape with every leaf replaced; takes one option of each union. */
function filled(schema: Schema, leaf: unknown, option: number): unknown {
  const { type, shape, element, innerType, options = [], valueType, in: input } = schema._zod.def;
  const inner = innerType ?? input ?? options[option % options.length];
  if (shape) {
    const entries = Object.entries(shape).map(([name, part]) => [name, filled(part, leaf, option)]);
    return Object.fromEntries(entries) as object;
  }
  if (element) return [filled(element, leaf, option)];
  if (type === 'record' && valueType) return { x: filled(valueType, leaf, option) };
  return inner ? filled(inner, leaf, option) : leaf;
}

function namesIn(schema: Schema): string[] {
  const whole = filled(schema, '', 0);
  return typeof whole === 'object' && whole !== null ? Object.keys(whole) : [];
}

export function wrongBodies({ body }: Endpoint): string[] {
  if (body === null) return [];
  const shaped = LEAVES.flatMap((leaf) =>
    Array.from({ length: UNION_OPTIONS }, (_, option) => filled(body, leaf, option)),
  );
  const byName = LEAVES.map((leaf) => sameEverywhere(body, leaf));
  const texts = [...WHOLE_BODIES, ...shaped, ...byName].map((value) =>
    JSON.stringify(value ?? null),
  );
  return [...new Set(texts)];
}

const sameEverywhere = (schema: Schema, leaf: unknown): object =>
  Object.fromEntries(namesIn(schema).map((name) => [name, leaf]));

/** Query strings; the last repeats every name. */
export function wrongQueries({ query }: Endpoint): string[] {
  if (query === null) return [];
  const names = namesIn(query);
  const same = IN_QUERY.map((value) => names.map((name) => `${name}=${value}`).join('&'));
  const twice = names.map((name) => `${name}=x&${name}=y`).join('&');
  return [...same, twice, 'extra=1', '%ff=%ff'];
}
