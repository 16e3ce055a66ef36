import { searchForm } from '#src/retrieval/search-form.ts';

/** The facet of a thing that a question asks for. */
const FACETS = new Set(
  [
    'مزايا عيوب محاسن مساوئ إيجابيات سلبيات فوائد أضرار أسباب نتائج آثار شروط أركان أنواع أقسام',
    'خصائص صفات مكونات وظائف أهداف مراحل خطوات أهمية تعريف مفهوم أعراض أساليب طرق فروض سنن',
  ]
    .flatMap((line) => line.split(' '))
    .map(searchForm),
);
const HOLDS_AGAINST = /فرق|قارن|مقارنة|بين/u;
/** At most this many words may precede the facet: «ما هي», «اذكر لي». */
const MOST_BEFORE = 3;
const PRONOUN = /(?<=..)(?:ه|ها|هم)$/u;

const isFacet = (word: string): boolean => FACETS.has(searchForm(word));
const joinedFacet = (word: string, isOwned: boolean): string | null => {
  const bare = word.startsWith('و') ? word.slice(1) : '';
  const facet = isOwned ? bare.replace(PRONOUN, '') : bare;
  const isOne = isFacet(facet) && (!isOwned || facet !== bare);
  return isOne ? facet : null;
};

/** Two questions where two facets of one thing are asked for: «مزايا وعيوب الشبكة», «مزايا الشبكة وعيوبها». */
export function splitFacets(text: string): string[] | null {
  const words = text
    .replace(/[؟?.]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const at = words.findIndex(isFacet);
  if (at < 0 || at > MOST_BEFORE || HOLDS_AGAINST.test(text)) return null;
  const before = words.slice(0, at);
  const [one = '', next = '', ...rest] = words.slice(at);
  const asked = (facet: string, thing: readonly string[]): string =>
    `${[...before, facet, ...thing].join(' ')}؟`;
  const other = joinedFacet(next, false);
  if (other !== null && rest[0]?.startsWith('ال') === true) {
    return [asked(one, rest), asked(other, rest)];
  }
  const last = joinedFacet(words.at(-1) ?? '', true);
  const thing = words.slice(at + 1, -1);
  return last !== null && thing.length > 0 ? [asked(one, thing), asked(last, thing)] : null;
}
