import { searchForm, tokenize } from './search-form.ts';
import { isStopWord } from './stop-words.ts';

/** Removes words that only ask: a file explains without saying «اشرح». */
export function topicOf(question: string): string {
  const tokens = tokenize(question);
  const topic = tokens.filter((token, at) => !isAskingWord(token, at === 0));
  return (topic.every(isStopWord) ? tokens : topic).join(' ');
}

function isAskingWord(token: string, isFirst: boolean): boolean {
  return [token, token.replace(/^و/u, '')].some(
    (word) => ASKING_WORDS.has(word) || (isFirst && ASKING_FIRST.has(word)),
  );
}

const ASKING_WORDS = wordSet(
  'تعريف تعريفا التعريف بتعريف معنى المعنى بمعنى مفهوم المفهوم بمفهوم المقصود المراد',
  'يقصد نقصد تقصد يعني تعني نعني يسمى تسمى نسمي',
  'اشرح شرح شرحا الشرح وضح توضيح اذكر عدد فسر قارن مقارنة بين لخص تلخيص ناقش استنتج',
  'أعط أعطني هات اكتب أريد أخبرني حدثني أجب سؤال السؤال جواب إجابة اعرض لي لنا قل يجب فضلك سمحت',
  'المذكور المذكورة المذكورين الوارد الواردة المتبع المتبعة مم مما علام إلام',
  'حدث حدثت جرى جرت وقع وقعت بلغ بلغت يبلغ تبلغ يوجد توجد',
  'باختصار بإيجاز بالتفصيل مثال مثالا أمثلة بمثال أهم أبرز',
  'explain define describe list compare what which how why is are the of meaning definition',
);

/** Ambiguous words that ask only at the beginning: «صِف» orders, «الصف» is a row. */
const ASKING_FIRST = wordSet('عرف علل صف حدد ذكر');

function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ').map(searchForm)));
}
