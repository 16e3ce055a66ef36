import type { ItemDraft } from '#src/study/item.ts';
import { sourceOf, withoutConjunction, type Candidate } from './candidate.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { placeOf } from './from-definitions.ts';
import { splitPoints } from './points.ts';
import type { Survey } from './survey.ts';
import {
  isDefinite,
  isLatin,
  isPreposition,
  isVerbShaped,
  withoutAnd,
  wordSet,
} from './word-shapes.ts';

type Reason = { fact: string; cause: string; score: number };

const MIN_FACT_WORDS = 4;
const MAX_FACT_WORDS = 18;
const MIN_CAUSE_WORDS = 3;

export function reasonCandidates(survey: Survey): Candidate[] {
  return survey.sentences.flatMap((sentence) => {
    const found = findReason(sentence);
    return found
      ? [
          {
            kind: 'reason' as const,
            passage: sentence.passage,
            score: found.score,
            source: sourceOf(sentence),
            make: () => ({ item: toQuestion(survey, sentence, found) }),
          },
        ]
      : [];
  });
}

/** «… لأن …»: asks for the first part; the second is the answer. */
function findReason({ text, words }: FitSentence): Reason | null {
  const at = words.findIndex(
    ({ form }, place) => place >= MIN_FACT_WORDS && BECAUSE.has(withoutAnd(form)),
  );
  const marker = words[at];
  if (!marker || at > MAX_FACT_WORDS || words.length - at - 1 < MIN_CAUSE_WORDS) return null;
  const isAnd = ALSO.has(words[at - 1]?.form ?? '');
  const fact = text.slice(0, words[isAnd ? at - 2 : at - 1]?.end);
  const cause = text.slice(marker.start);
  const last = words[isAnd ? at - 2 : at - 1]?.form ?? '';
  // «لقوة دليله، ولأن …» is a second reason.
  const isSecond = marker.form.startsWith('و');
  // «غير مؤهل لأن يُؤتمن» gives no reason.
  const next = words[at + 1]?.form ?? '';
  if (marker.form === 'لان' && next.startsWith('ي') && isVerbShaped(next)) return null;
  if (!saysOfWhat(words.slice(0, at)) || /["“]|،\s?ف/u.test(text)) return null;
  if (isSecond || words.slice(1, at).some(({ form }) => RUN_ON.has(form))) return null;
  if (isVerbShaped(last) || ARISING.has(last) || !namesSubject(words)) return null;
  if (NOT_A_REASON.has(words[at - 1]?.form ?? '') || /[()«»"]/u.test(fact)) return null;
  return { fact, cause, score: 1 - words.length / 70 };
}

/**
 * Whether a fact holds always and its subject stands first or after its verb: not «ترك الوضوء وصلى،
 * فصلاته باطلة», and no story.
 */
function saysOfWhat(fact: FitSentence['words']): boolean {
  const forms = fact.map(({ form }) => withoutAnd(form));
  const [first = '', second = '', third = ''] = forms;
  // «تركت بعض الصفحات فارغة»
  if (
    forms.some((form) => STORY.has(form) || /..وا$/.test(form)) ||
    DENYING.has(first) ||
    /[^اي]ت$/.test(first)
  )
    return false;
  if (COUNTING.has(first) || first.startsWith('بال')) return false;
  if (isDefinite(first) || isLatin(first)) return true;
  // «ترفض خوارزمية المصرفي …»
  const isNamed = isDefinite(second) || (isDefinite(third) && !isPreposition(second));
  return isNamed && (/^[يت]/.test(first) || !isVerbShaped(first));
}

/** Of an uncertain number nothing holds always. */
const COUNTING = wordSet('الكثير العديد بعض معظم أغلب كثير');
const STORY = wordSet('كان كانت كانوا أصبح أصبحت أنا نحن');
/** What is denied has its reason in another sentence. */
const DENYING = wordSet(
  'ليس ليست لا لم لن على غير عندما إذا حين حيث اختار اختارت ذهب ذهبت قال قالت رأى يرى ترى رجح اختلف اتفق أجمع',
);

/** Whether a noun or name is near the beginning: not «يبقى غالبًا سلعة محلية». */
function namesSubject(words: FitSentence['words']): boolean {
  const opening = words.slice(0, SUBJECT_WITHIN).map(({ form }) => form);
  return opening.some((form) => isDefinite(form) || isLatin(form));
}

const SUBJECT_WITHIN = 4;

function toQuestion(survey: Survey, sentence: FitSentence, { fact, cause }: Reason): ItemDraft {
  return {
    kind: 'reason',
    stem: `علّل: ${withoutConjunction(fact, survey.vocabulary)}.`,
    options: null,
    answer: { accepted: [cause.replace(/\.$/, '')], points: splitPoints(cause) },
    explanation: null,
    ...placeOf(survey, sentence),
  };
}

/** «مشكلة نشأت بسبب …» gives the cause of the noun, not of the statement. */
const ARISING = wordSet('نشأت نشأ حدث حدثت ظهر ظهرت ناتج ناتجة ناشئ ناشئة وقع وقعت');
const BECAUSE = wordSet('لأن لأنه لأنها لأنهم لأنهما بسبب');
const ALSO = wordSet('وذلك ذلك');
/** Another statement within the fact. */
const RUN_ON = wordSet('أما إنه إنها إنهم فهو فهي');
const NOT_A_REASON = wordSet('ليس ليست لا غير سواء أو إما من هو هي أن أنه أنها بأن بأنه بأنها');
