import type * as z from 'zod/mini';
import { HOSTILE_MOMENTS } from './hostile-moments.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import type { Random } from './random.ts';

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  valueType?: Schema;
};
type Schema = { _zod: { def: Definition } };

const MOST_ITEMS = 3;

/**
 * A mostly valid payload with some hostile values, because a completely invalid one is refused too
 * early to find anything.
 */
export function makePayload(
  schema: z.ZodMiniType,
  random: Random,
  texts: readonly string[],
): unknown {
  const make = (part: Schema): unknown => {
    if (random.chance(0.08)) return random.pick(HOSTILE_VALUES);
    const moments = HOSTILE_MOMENTS.get(part);
    if (moments) return random.pick(moments);
    const { def } = part._zod;
    switch (def.type) {
      case 'object':
        return makeObject(def.shape ?? {});
      case 'array':
        return Array.from({ length: random.below(MOST_ITEMS) }, () =>
          def.element ? make(def.element) : null,
        );
      case 'record':
        return { [random.pick(texts)]: def.valueType ? make(def.valueType) : null };
      case 'optional':
      case 'default':
      case 'prefault':
        return random.chance(0.3) || !def.innerType ? undefined : make(def.innerType);
      case 'nullable':
        return random.chance(0.2) || !def.innerType ? null : make(def.innerType);
      case 'pipe':
        return def.in ? make(def.in) : random.pick(HOSTILE_VALUES);
      case 'union':
        return def.options ? make(random.pick(def.options)) : null;
      case 'enum':
        return random.pick(Object.values(def.entries ?? {}));
      case 'literal':
        return random.pick(def.values ?? []);
      case 'number':
      case 'int':
        return random.pick([0, 1, 2, 7, 30, 100, -1, 1.5, 1e9, 2 ** 31, 2 ** 53]);
      case 'boolean':
        return random.chance(0.5);
      case 'string':
        return random.chance(0.6) ? random.pick(texts) : random.pick(HOSTILE_TEXTS);
      default:
        return random.pick(HOSTILE_VALUES);
    }
  };
  const makeObject = (shape: Record<string, Schema>): Record<string, unknown> => {
    const made: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(shape)) {
      if (!random.chance(0.04)) made[name] = make(part);
    }
    if (random.chance(0.05)) made[random.pick(HOSTILE_TEXTS)] = random.pick(HOSTILE_VALUES);
    return made;
  };
  return make(schema);
}

/** Whether a schema contains a day, moment or cursor. */
export function takesMoment(schema: z.ZodMiniType | null): boolean {
  const looksInto = (part: Schema | undefined): boolean => {
    if (!part) return false;
    if (HOSTILE_MOMENTS.has(part)) return true;
    const { shape = {}, options = [], ...def } = part._zod.def;
    const parts = [def.element, def.innerType, def.in, def.valueType];
    return [...parts, ...Object.values(shape), ...options].some(looksInto);
  };
  return schema !== null && looksInto(schema);
}

const NOT_JSON = [
  '',
  '{',
  '[',
  'null',
  '"x"',
  '{"a":1e999}',
  '{"a":}',
  '\u0000',
  '{"__proto__":{}}',
];

/** A body as sent: usually JSON, sometimes malformed. */
export function makeBody(value: unknown, random: Random): string {
  if (random.chance(0.04)) return random.pick(NOT_JSON);
  const text = JSON.stringify(value ?? null);
  return random.chance(0.02) ? text.slice(0, random.below(text.length + 1)) : text;
}
