import { createItemBodySchema, isOpenKind, type Item, type ItemKind } from '@nibras/contract';

type Body = { success: true; data: ReturnType<typeof createItemBodySchema.parse> };

/** A question as form values; `options` and `answer` have the names of the server's refusals. */
export type ItemValues = {
  kind: ItemKind;
  stem: string;
  options: string[];
  /** The index of the correct option. */
  right: number;
  truth: boolean;
  pairs: { left: string; right: string }[];
  answer: string;
  /** One per line. */
  points: string;
  explanation: string;
  topic: string;
};

const FOUR = ['', '', '', ''];

export function valuesOf(item: Item | null): ItemValues {
  const accepted = item?.answer.accepted ?? [];
  const [first] = accepted;
  const options = item?.options ?? null;
  const choices = Array.isArray(options) ? options : FOUR;
  const columns = options !== null && !Array.isArray(options) ? options : null;
  return {
    kind: item?.kind ?? 'mcq',
    stem: item?.stem ?? '',
    options: choices,
    right: Math.max(0, choices.indexOf(String(first))),
    truth: first !== false,
    pairs: columns
      ? columns.left.map((left, at) => ({
          left,
          right: columns.right[partnerOf(accepted, at)] ?? '',
        }))
      : [0, 1, 2].map(() => ({ left: '', right: '' })),
    answer: typeof first === 'string' ? first : '',
    points: item?.answer.points.join('\n') ?? '',
    explanation: item?.explanation ?? '',
    topic: item?.topic ?? '',
  };
}

const partnerOf = (accepted: Item['answer']['accepted'], left: number): number => {
  const pair = accepted.find((one) => Array.isArray(one) && one[0] === left);
  return Array.isArray(pair) ? pair[1] : -1;
};

/** The request's body; empty options and pairs are left out. */
export function bodyOf(values: ItemValues) {
  const { kind, stem, explanation, topic } = values;
  return { kind, stem, ...keyOf(values), explanation, topic };
}

function keyOf({ kind, options, right, truth, pairs, answer, points }: ItemValues) {
  if (kind === 'mcq') {
    const given = options.map((option) => option.trim());
    return {
      options: given.filter((option) => option !== ''),
      answer: { accepted: [given[right] ?? ''] },
    };
  }
  if (kind === 'tf') return { answer: { accepted: [truth] } };
  if (kind === 'match') {
    const whole = pairs.filter((pair) => pair.left.trim() !== '' || pair.right.trim() !== '');
    // In their written order, the columns would show the key.
    const column = whole.map((pair) => pair.right.trim()).sort();
    const accepted = whole.map((pair, left): [number, number] => [
      left,
      column.indexOf(pair.right.trim()),
    ]);
    return {
      options: { left: whole.map((pair) => pair.left.trim()), right: column },
      answer: { accepted },
    };
  }
  const lines = isOpenKind(kind) ? points.split('\n').map((point) => point.trim()) : [];
  return { answer: { accepted: [answer], points: lines.filter((point) => point !== '') } };
}

/** Validates the form by the contract's rules. */
export const itemValuesSchema = {
  safeParse: (values: unknown) =>
    createItemBodySchema.safeParse(bodyOf(values as ItemValues)) as
      | Body
      | Exclude<ReturnType<typeof createItemBodySchema.safeParse>, { success: true }>,
};
