// Makes `NAME.spans.jsonl` from an IslamicEval set:
// node bench/src/scripture/make-spans.ts DIR/NAME > FILE
// Keeps labels of verses and omits those of hadith.
import { readFile } from 'node:fs/promises';
import { findInMushaf } from '../../../apps/server/src/scripture/find-in-mushaf.ts';

const [path = ''] = process.argv.slice(2);
const replies = new Map<string, string>();
const questions = await readFile(`${path}.xml`, 'utf8');
for (const [, id = '', reply = ''] of questions.matchAll(
  /<ID>(.*?)<\/ID>[^]*?<Response>([^]*?)<\/Response>/g,
)) {
  replies.set(id, reply);
}

/** A text's places in the mushaf; empty if there are none. */
function versesOf(text: string): string[] {
  const verses = (findInMushaf(text) ?? []).flatMap((places) =>
    places.flatMap((found) =>
      found.text.wordsOf(found.stretch).map(({ sura, number }) => `${sura}:${number}`),
    ),
  );
  return [...new Set(verses)];
}

const spans = new Map<string, object[]>();
const rows = (await readFile(`${path}.tsv`, 'utf8')).trimEnd().split('\n').slice(1);
for (const row of rows) {
  const [id = '', , label, start, end, , correction = ''] = row.split('\t');
  if (label !== 'CorrectAyah' && label !== 'WrongAyah') continue;
  const span = { start: Number(start), end: Number(end), isRight: label === 'CorrectAyah' };
  const quote = replies.get(id)?.slice(span.start, span.end) ?? '';
  const verses = versesOf(span.isRight ? quote : correction);
  spans.set(id, [...(spans.get(id) ?? []), { ...span, verse: verses[0] ?? null, verses }]);
}
for (const [id, reply] of replies) {
  console.log(JSON.stringify({ reply, spans: spans.get(id) ?? [] }));
}
