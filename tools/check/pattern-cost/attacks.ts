import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text whose middle repeats. */
export type Attack = { before: string; pump: string; after: string };

/** Characters that classes are tried with, besides those in the pattern. */
const PROBES = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', 'ب', '٣', '\u0300'];
/** Rejected by almost every pattern. */
const ODD = '\u0001';
/** Parts repeated at most this often are cheap. */
const FEW_TIMES = 20;

/**
 * Builds texts that could make a pattern backtrack: each repeatable part is repeated with every
 * kind of accepted character, after a matching prefix given once or each time, alone and with one
 * more character, between characters that may be rejected.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const sampler = createSampler(tree, flags.replace(/[gy]/g, ''));
  const attacks = new Map<string, Attack>();
  for (const part of repeatsOf(tree)) {
    const opening = sampler.before(part);
    for (const unit of sampler.units(part.element)) {
      for (const [before, pump] of [
        [opening, unit],
        [ODD + opening, unit],
        ...['', ...sampler.alphabet].map((more) => ['', opening + unit + more] as const),
      ] as const) {
        if (pump === '') continue;
        for (const after of ['', ODD, `\n${ODD}`]) {
          attacks.set([before, pump, after].join('\0'), { before, pump, after });
        }
      }
    }
  }
  return [...attacks.values()];
}

function repeatsOf(tree: AST.Pattern): AST.Quantifier[] {
  const found: AST.Quantifier[] = [];
  visitRegExpAST(tree, {
    onQuantifierEnter: (node) => {
      if (node.max > FEW_TIMES) found.push(node);
    },
  });
  return found;
}

function createSampler(tree: AST.Pattern, flags: string) {
  const alphabet = alphabetOf(tree, flags);

  const takenBy = ({ raw }: AST.Node): string[] => {
    const one = new RegExp(`^(?:${raw})$`, flags);
    return alphabet.filter((character) => one.test(character));
  };

  /** A roughly shortest match of a part; `more` adds repetitions where allowed. */
  function sample(node: AST.Node | undefined, more = 0): string {
    if (node?.type === 'Character') return String.fromCodePoint(node.value);
    if (isClass(node)) return takenBy(node)[0] ?? '';
    if (node?.type === 'Quantifier') {
      return sample(node.element).repeat(Math.min(node.min + more, node.max));
    }
    if (isGroup(node)) return sample(node.alternatives[0]);
    if (node?.type === 'Alternative') return node.elements.map((one) => sample(one)).join('');
    if (node?.type === 'Backreference') return sample([node.resolved].flat()[0]);
    return '';
  }

  function units(node: AST.Node): string[] {
    if (isGroup(node)) return node.alternatives.flatMap((one) => [sample(one), ...filled(one)]);
    return isClass(node) ? takenBy(node) : [sample(node)];
  }

  /** An alternative with each part repeated in turn. */
  const filled = ({ elements }: AST.Alternative): string[] =>
    elements.map((_, at) =>
      elements.map((one, index) => sample(one, index === at ? 2 : 0)).join(''),
    );

  function before(node: AST.Node): string {
    const { parent } = node;
    if (parent === null) return '';
    if (parent.type !== 'Alternative') return before(parent);
    const at = parent.elements.indexOf(node as AST.Element);
    const earlier = parent.elements.slice(0, at).map((one) => sample(one));
    return before(parent) + earlier.join('');
  }

  return { alphabet, units, before };
}

type Group = AST.Group | AST.CapturingGroup;
type Class = AST.CharacterSet | AST.CharacterClass;

const isGroup = (node?: AST.Node): node is Group =>
  node?.type === 'Group' || node?.type === 'CapturingGroup';
const isClass = (node?: AST.Node): node is Class =>
  node?.type === 'CharacterSet' || node?.type === 'CharacterClass';

/** A character of each class that the pattern distinguishes. */
function alphabetOf(tree: AST.Pattern, flags: string): string[] {
  const characters = new Set(PROBES);
  // Assertions distinguish line ends and word characters.
  const takers = [/\n/, /\w/];
  const take = ({ raw }: AST.Node): unknown => takers.push(new RegExp(`^(?:${raw})$`, flags));
  visitRegExpAST(tree, {
    onCharacterEnter(node) {
      characters.add(String.fromCodePoint(node.value));
      if (node.parent.type === 'Alternative' || node.parent.type === 'Quantifier') take(node);
    },
    onCharacterSetEnter: take,
    onCharacterClassEnter: take,
  });
  const kinds = Map.groupBy(characters, (one) => takers.map((taker) => taker.test(one)).join());
  return [...kinds.values()].map(([one = '']) => one);
}
