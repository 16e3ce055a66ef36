import { searchForm } from '#src/retrieval/search-form.ts';
import {
  ALL,
  COURSE,
  EXPLAIN,
  FILES,
  COLLECT,
  FOR_ME,
  FOUND,
  LISTING,
  STATED,
  SEARCH,
  SUMMARISE,
  WHERE,
} from './request-words.ts';
import { asksForFact } from './request-kinds.ts';
import { unitOf } from './units.ts';
import { hasOneOf, isOneOf, isFormOf, wordSet, type Word } from './words.ts';

/** Kinds of things that courses contain many of. */
export type ListedKind =
  | 'definitions'
  | 'laws'
  | 'examples'
  | 'equations'
  | 'theorems'
  | 'dates'
  | 'questions'
  | 'names';

const NAMES: readonly (readonly [ListedKind, string])[] = [
  [
    'definitions',
    'تعريفات تعاريف تعريف مصطلحات مصطلح مفاهيم مفهوم definitions definition terms term concepts',
  ],
  ['laws', 'قوانين قانون laws law'],
  ['examples', 'أمثلة مثال أمثله examples example'],
  ['equations', 'معادلات معادلة صيغ صيغة علاقات equations equation formulas formulae formula'],
  ['theorems', 'نظريات نظرية مبرهنات مبرهنة theorems theorem'],
  ['dates', 'تواريخ تاريخ سنوات سنة أعوام dates date years'],
  ['questions', 'أسئلة تمارين تمرين مسائل تدريبات واجبات questions exercises problems'],
  ['names', 'أسماء أعلام شخصيات علماء names scientists people'],
];

const KINDS: ReadonlyMap<string, ListedKind> = new Map(
  NAMES.flatMap(([kind, names]) =>
    names.split(' ').map((name) => [searchForm(name), kind] as const),
  ),
);

/** The kind that a word names, or null. */
export function listedKind(word: Word | undefined): ListedKind | null {
  for (const form of word?.forms ?? []) {
    const kind = KINDS.get(form);
    if (kind) return kind;
  }
  return null;
}

const NO_THINGS = wordSet(
  'شوية شويه حين ما من منهما منها منهم هذا هذه ذلك شيء يوم مرة عام واحد واحدة طالب نقطة خطوة جزئية of the that this one',
);
const OF_THE = wordSet('the of');

/** The name whose occurrences are wanted: «أين ذُكر س؟»; null without one. */
export function readSought(words: readonly Word[]): Word[] | null {
  // «كل ما ورد عن…».
  const allOf = words.findIndex(
    (word, at) =>
      isOneOf(word, ALL) && isOneOf(words[at + 1], ANY) && isOneOf(words[at + 2], STATED),
  );
  if (allOf >= 0) return afterStated(words.slice(allOf + 2));
  // «ابحث لي عن س», but not «كيف أبحث عن س؟».
  const search = asksForFact(words) ? -1 : words.findIndex((word) => isOneOf(word, SEARCH));
  const about = words.findIndex((word, at) => at > search && isOneOf(word, ABOUT_NAME));
  const isInFiles = [isOfCourse, isAskedPlace].some((is) => words.some(is));
  const isForMe = isOneOf(words[search + 1], FOR_ME);
  if (search >= 0 && (isForMe || isInFiles) && about > search && about <= search + 2) {
    const named = nameIn(beforePlace(words.slice(about + 1)));
    if (named.length > 0) return named;
  }
  // «من أين جاءت البيانات؟» asks for an origin.
  const where = words.findIndex((word, at) => isOneOf(word, WHERE) && words[at - 1]?.text !== 'من');
  if (where >= 0 && hasStated(words.slice(where))) {
    return afterStated(words.slice(where + 1)) ?? afterStated(words.slice(0, where));
  }
  // «في أي الصفحات ذُكر…», «س في أي فصل أجده؟».
  const which = words.findIndex(
    (word, at) => isOneOf(word, WHICH) && (isPlace(words[at + 1]) || isOneOf(words[at + 1], PLACE)),
  );
  const isStatedBefore = which >= 0 && hasStated(words.slice(0, which));
  if (which >= 0 && (isStatedBefore || words.slice(which).some(isFoundWord))) {
    const after = afterStated(words.slice(which + 2));
    return after ?? afterStated(words.slice(0, which));
  }
  // «رقم الصفحة التي فيها س».
  const holding = words.findIndex(
    (word, at) =>
      (isPlace(word) || isOneOf(word, PLACE)) &&
      isOneOf(words[at + 1], THAT) &&
      words.slice(at + 2, at + 4).some((one) => isOneOf(one, IN_IT)),
  );
  const inIt = words.findIndex((word, at) => at > holding && isOneOf(word, IN_IT));
  const held = holding < 0 ? [] : nameIn(words.slice(inIt + 1));
  if (held.length > 0) return held;
  // «قانون أوكن في أي محاضرة؟».
  const isLast = which > 1 && which + 2 >= words.length - 1;
  if (isLast && isOneOf(words[which - 1], INSIDE)) {
    const before = nameIn(words.slice(0, which - 1));
    if (before.length > 0) return before;
  }
  // «س ورد ذكره أين؟».
  if (where === words.length - 1 && hasStated(words.slice(0, where))) {
    const before = nameIn(beforePlace(words.slice(0, where)));
    if (before.length > 0) return before;
  }
  // «س مكتوب أين في الملف؟», «أين كُتب عن س؟».
  const isOfFiles = words.some(isOfCourse) || words.some((word) => isOneOf(word, ABOUT_NAME));
  const found = words.filter(isFoundWord).length;
  if (where >= 0 && (found > 1 || (found > 0 && isOfFiles))) {
    return afterStated(words.filter((_, at) => at !== where));
  }
  return null;
}

/** «تكلم عن»: where something is stated, too. */
const SPOKEN = wordSet('تكلم تكلمت تكلموا تحدث تحدثت تحدثوا يتكلم تتكلم يتحدث تتحدث');
const isStatedWord = (word: Word): boolean => isFormOf(word, STATED) || isOneOf(word, SPOKEN);
const isFoundWord = (word: Word): boolean => isStatedWord(word) || isFormOf(word, FOUND);
const hasStated = (words: readonly Word[]): boolean => words.some(isStatedWord);

/** The things to list; null if no list is wanted. */
export function readListed(words: readonly Word[]): Word[] | null {
  // «كم فولت كل لون؟» wants a number.
  const isCounted = words.some(({ text }) => text === 'كم');
  const all = words.findIndex(
    (word, at) => !isCounted && isOneOf(word, ALL) && isThing(words[afterArticle(words, at + 1)]),
  );
  if (all >= 0) {
    const things = words.slice(afterArticle(words, all + 1));
    // «الأمثلة من كل الفصول» means all of them anywhere.
    const elsewhere = isOneOf(things[0], FILES) ? listedByVerb(words.slice(0, all)) : null;
    if (elsewhere) return elsewhere;
    const isWhole = words.some((word) => isFormOf(word, EXPLAIN) || isFormOf(word, SUMMARISE));
    return isWhole && listedKind(things[0]) === null ? null : things;
  }
  return listedByVerb(words);
}

const PLACE = wordSet('محل حتة');
const THAT = wordSet('التي الذي');
const IN_IT = wordSet('فيها فيه');
const ANY = wordSet('ما مرة موضع مكان صفحة');
export const WHICH = wordSet('أي أية which');

const isPlace = (word: Word | undefined): boolean => {
  const unit = unitOf(word)?.unit;
  return unit !== undefined && unit !== 'topic';
};

const afterArticle = (words: readonly Word[], at: number): number =>
  isOneOf(words[at], OF_THE) && /^[a-z]/.test(words[at]?.text ?? '')
    ? afterArticle(words, at + 1)
    : at;

const isThing = (word: Word | undefined): boolean =>
  word !== undefined && !isOneOf(word, NO_THINGS) && !/^\d/.test(word.text);

/** «أين ذُكرت الخلية؟», «المواضع التي ورد فيها نيوتن». */
function afterStated(words: readonly Word[]): Word[] | null {
  const stated = words.findIndex(isFoundWord);
  const after = nameIn(words.slice(stated + 1));
  const things = after.length > 0 ? after : nameIn(words.slice(0, stated));
  return things.length > 0 ? things : null;
}

/** Strips words around a name: «ذكر», «اسم», «في الملفات». */
function nameIn(words: readonly Word[]): Word[] {
  const isOfName = (word: Word): boolean => !isOneOf(word, AROUND_NAME);
  const speech = words.findIndex(
    (word, at) => isOneOf(word, SPEECH) && isOneOf(words[at + 1], ABOUT_NAME),
  );
  const from = words.findIndex((word, at) => at > speech && isOfName(word));
  if (from < 0) return [];
  const rest = words.slice(from);
  const where = rest.findIndex(
    (word, at) => at > 0 && isOneOf(word, INSIDE) && rest.slice(at + 1).some(isOfCourse),
  );
  const name = where < 0 ? rest : rest.slice(0, where);
  return name.every((word) => !isOfName(word) || isOfCourse(word))
    ? []
    : name.slice(0, name.findLastIndex(isOfName) + 1);
}

const isAskedPlace = (word: Word): boolean => isOneOf(word, WHICH) || isOneOf(word, WHERE);

/** «ماسلو في أي فصل»: the place that is asked for is not part of the name. */
function beforePlace(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    (word, place) => place > 0 && (isAskedPlace(word) || isFoundWord(word)),
  );
  return at < 0 ? words : words.slice(0, at);
}

const isOfCourse = (word: Word): boolean =>
  unitOf(word) !== null || isOneOf(word, COURSE) || isOneOf(word, FILES);

/** «الكلام عن الشرطة». */
const SPEECH = wordSet('كلام حديث شرح');
const ABOUT_NAME = wordSet('عن على حول');
const AROUND_NAME = wordSet(
  'حصلته حصلتها لقيته لقيتها حصلت هل سالفة ما خاص خاصة متعلق هذا هذه دا دي دلني وريني ليس ملاقي دورت دور لقيت حتة جزء مكان سيرة كل كلها طريقة ذكر اسم كلمة مصطلح لفظ عبارة فيها فيه عن من في التي الذي عبارات ل',
  'شركة شركات عالم دكتور إمام شيخ أستاذ مدينة دولة شاعر كاتب',
  'is are was were the a an of in word term name',
);

/**
 * «استخرج القوانين», «اذكر التعريفات الواردة في…», «ما الأمثلة المذكورة؟», but not «اذكر أنواع
 * الخلايا».
 */
function listedByVerb(words: readonly Word[]): Word[] | null {
  const at = words.findIndex((word) => listedKind(word) !== null && isPlural(word));
  if (at < 0) return null;
  const things = words.slice(at);
  const before = words.slice(0, at);
  const collects = before.some((word) => isFormOf(word, COLLECT));
  const lists = before.some((word) => isFormOf(word, LISTING));
  const isDefinite = /^(?:و?ال)/u.test(things[0]?.text ?? '');
  const isStated = hasOneOf(things, STATED);
  const isBare = things.length === 1 || isOneOf(things[1], INSIDE) || isStated;
  if (collects || (lists && isDefinite && isBare) || (isDefinite && isStated)) return things;
  return null;
}

/** The place follows these words. */
export const INSIDE = wordSet('في من ضمن داخل in of from');
const SINGULAR = wordSet(
  'تعريف مصطلح مفهوم قانون مثال معادلة صيغة نظرية مبرهنة تاريخ سنة تمرين definition law example equation formula theorem date term',
);

const isPlural = (word: Word): boolean => !isOneOf(word, SINGULAR);
