import { topicWords } from './topic-words.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/** The kind of answer that a question wants. */
export type QuestionForm = 'definition' | 'list' | 'plain';

const ORDERS_LIST =
  /^(?:من فضلك |لو سمحت )?(?:و?عدد|و?اذكر|و?اسرد|و?سم|و?احصر|ما عدد|list|name|enumerate|mention|state|give me (?:a )?list)(?= )/u;
/** «ما أنواع», «ما هي المزايا», «من المستحقون» precede a plural. */
const ASKS_FOR_SEVERAL =
  /^و?(?:ما|ماهي|ماذا|من|ماهم|اريد|اعطني|هات|اعرض|what are|which are)(?: هي| هم| لي| لنا)?(?: اهم| ابرز| جميع| كل| the)? (?:ال)?(?:[ء-ي]{3,}(?:ات|ون|ين|تان|تا|تاه|تاها)|ا[ء-ي]{2}ا[ء-ي]|[ء-ي]وا[ء-ي]{1,2}|طرق|اسس|صور|نظم|سمات|قوي|قيم|مهن|سبل|خطط|[ء-ي]{2}ا[يء][ء-ي]|[ء-ي]{2}ا[ء-ي][بجحخدرزسشصضطعغفقكلم]|م[ء-ي]ا[ء-ي]{2,3}|[ء-ي]{2}و[ء-ي]|[a-z]{3,}s)(?= |$)/u;
/** «خطوات تقييم المخاطر», with no word that asks. */
const NAMES_SEVERAL =
  /^(?:انواع|اقسام|اصناف|خطوات|مراحل|مزايا|مميزات|عيوب|محاسن|مساوي|ايجابيات|سلبيات|فوايد|اضرار|اسباب|نتايج|اثار|شروط|اركان|خصايص|صفات|مكونات|عناصر|وظايف|اهداف|اعراض|مبادي|طبقات|حروف|علامات|ابعاد|عوامل|مصادر|مستويات) [ء-يa-z]/u;
/** «مم تتكون», «إلامَ تنقسم», «علامَ يتوقف». */
const ASKS_FOR_PARTS =
  /^و?(?:مم|مما|من ماذا|ماذا|الام|الي ماذا|الي كم [ء-ي]+|علام|على ماذا|علي ماذا) [يت](?:تكون|تالف|نقسم|تفرع|صنف|شمل|تضمن|ضم|توقف|عتمد|شترط|حتوي)(?= )/u;
const NAMES_DEFINITION =
  /^و?(?:ما|ماذا|ماهو|ماهي)? ?(?:هو |هي )?(?:تعريف|معني|مفهوم|المقصود|المراد|يقصد|تقصد|يعني|تعني)(?= )/u;
const DEFINES =
  /^و?(?:ما|ماذا|من)? ?(?:هو|هي|ماهو|ماهي|تعريف|معني|مفهوم|المقصود|المراد|يقصد|تقصد|يعني|تعني)(?= )|^و?(?:عرف|ما)(?= )|^(?:define|what is|what s|who is|explain what)(?= )|^من (?:هو |هي )?(?:ال|صاحب)/u;

/** «ما أهمية الشبكات؟» asks for what stands under that heading, not for what importance is. */
const ASKS_ASPECT =
  /^و?(?:ما|ماهو|ماهي|ماهيه)(?: هو| هي)? (?:ال)?(?:اهميه|دور|وظيفه|فايده|اثر|تاثير|مشكله|نطاق|اليه|هدف|غرض|حدود)(?= )/u;
const ASKS_WHAT_IT_IS =
  /^و?(?:ما (?:هو|هي)|ماهو|ماهي|عرف|من (?:هو|هي)|what is|who is|define)(?= )/u;

const plainForm = (question: string): string =>
  searchForm(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a definition is requested explicitly. */
export function asksDefinition(question: string): boolean {
  const said = plainForm(question);
  return NAMES_DEFINITION.test(said) || ASKS_WHAT_IT_IS.test(said);
}

/** Decided by the question's beginning, not by words inside. */
export function formOf(question: string): QuestionForm {
  const said = plainForm(question);
  if (NAMES_DEFINITION.test(said)) return 'definition';
  if (ORDERS_LIST.test(said) || ASKS_FOR_PARTS.test(said) || NAMES_SEVERAL.test(said))
    return 'list';
  // «ما هي السمعيات؟» asks what they are.
  if (ASKS_FOR_SEVERAL.test(said) && topicWords(question).length > 1) return 'list';
  return DEFINES.test(said) && !ASKS_ASPECT.test(said) ? 'definition' : 'plain';
}
