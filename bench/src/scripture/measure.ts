import { findInMushaf, type Found } from '../../../apps/server/src/scripture/find-in-mushaf.ts';
import { createVerseGuard } from '../../../apps/server/src/scripture/verse-guard.ts';
import type { Judgement } from '../../../apps/server/src/scripture/verse-stream.ts';
import type { Reply, Span } from './spans.ts';

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10;

const isWarning = ({ verdict }: Judgement): boolean =>
  verdict === 'corrected' || verdict === 'unknown';

function judgeText(text: string): Judgement[] {
  const judgements: Judgement[] = [];
  const guard = createVerseGuard((judgement) => judgements.push(judgement));
  guard.push(text);
  guard.end();
  return judgements;
}

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }): number =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start);

const isOf = (judgement: Judgement, span: Span): boolean =>
  overlap(judgement, span) >= (span.end - span.start) / 2;

function versesOf(found: readonly Found[]): string[] {
  return found.flatMap(({ text, stretch }) =>
    text.wordsOf(stretch).map(({ sura, number }) => `${sura}:${number}`),
  );
}

/** Scores the guard on replies with labelled verses. */
export function measureReplies(replies: readonly Reply[]) {
  // A warm-up, since only a long-lived server's cost matters.
  for (const { reply } of replies) judgeText(reply);
  const begun = process.cpuUsage();
  const judged = replies.map(({ reply }) => judgeText(reply));
  const { user, system } = process.cpuUsage(begun);
  const msPerReply = (user + system) / 1000 / replies.length;

  const count = { given: 0, wrong: 0, flagged: 0, right: 0, confirmed: 0, named: 0, meant: 0 };
  let falseWarnings = 0;
  replies.forEach(({ reply, spans }, index) => {
    const judgements = judged[index] ?? [];
    for (const span of spans) {
      const isFound = findInMushaf(reply.slice(span.start, span.end)) !== null;
      if (isFound === span.isRight) count.given += 1;
      const judgement = judgements.find((one) => isOf(one, span));
      const isWarned = judgement !== undefined && isWarning(judgement);
      if (span.isRight) {
        count.right += 1;
        if (judgement?.verdict === 'right') count.confirmed += 1;
        if (isWarned) falseWarnings += 1;
        continue;
      }
      count.wrong += 1;
      if (isWarned) count.flagged += 1;
      if (span.verses.length === 0) continue;
      count.named += 1;
      const named = isWarned ? versesOf(judgement.found) : [];
      if (named.some((verse) => span.verses.includes(verse))) count.meant += 1;
    }
    // Text outside the labelled spans counts as one piece of prose.
    const isProseWarned = judgements.some(
      (judgement) => isWarning(judgement) && !spans.some((span) => overlap(judgement, span) > 0),
    );
    if (isProseWarned) falseWarnings += 1;
  });
  return {
    verdict: percent(count.given, count.right + count.wrong),
    flagged: percent(count.flagged, count.wrong),
    confirmed: percent(count.confirmed, count.right),
    falseWarnings: percent(falseWarnings, count.right + replies.length),
    meant: percent(count.meant, count.named),
    msPerReply: Math.round(msPerReply * 100) / 100,
  };
}

export function countAlarms(texts: readonly string[]): number {
  return texts.filter((text) => judgeText(text).some(isWarning)).length;
}
