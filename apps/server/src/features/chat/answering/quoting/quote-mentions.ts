import type { CenterCourse } from '#src/features/passages/center-course.ts';
import { plainName } from '#src/features/chat/answering/course-words.ts';
import type { Group, Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { holdsName, isSameWord, soughtName } from '#src/retrieval/requests/name-sightings.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { quotePiece, type QuotedAnswer } from './answer-piece.ts';
import { notMentioned } from './not-there.ts';

/** Further places are only counted. */
const MOST_SHOWN = 40;

const plural = new Intl.PluralRules('ar');

function placesWords(count: number): string {
  const rule = plural.select(count);
  if (rule === 'one') return 'موضع واحد';
  if (rule === 'two') return 'موضعين';
  return `${count} ${rule === 'few' ? 'مواضع' : 'موضعًا'}`;
}

const textOf = (center: CenterCourse, place: Stretch | undefined): string =>
  (place && center.cite(place)?.quote) ?? '';

/** Quotes each place with a name by its sentence, and counts them. */
export async function quoteMentions(
  center: CenterCourse,
  name: string,
  { title, stretches: places }: Pick<Group, 'title' | 'stretches'>,
): Promise<QuotedAnswer> {
  if (places.length === 0) return { lead: await notMentioned(center.course, name), pieces: [] };
  const shown = places.slice(0, MOST_SHOWN);
  const isWritten = holdsName(searchForm(textOf(center, places[0])), soughtName(title), isSameWord);
  const near = isWritten ? '' : ' بكتابة قريبة';
  const other = title === name ? '' : `لم يُذكر «${plainName(name)}» بهذا اللفظ، و`;
  const rest = places.length > shown.length ? `، وهذه أول ${shown.length} منها` : '';
  return {
    lead: `${other}ذُكر «${plainName(title)}»${near} في ${placesWords(places.length)} من الملفات${rest}:`,
    pieces: shown.flatMap((stretch) => quotePiece(center, stretch)),
  };
}
