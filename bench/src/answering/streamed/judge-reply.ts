import { searchForm } from '@nibras/server/retrieval/search-form.ts';
import type { JudgedRequest } from './requests.ts';

const NOT_THERE = /لم أجد|لم يُذكر|ليس في/u;
const RAW_MARKUP = /&#\d+;(?!\d+\])|\\##|<img/u;

/** Letters only, so that punctuation does not matter. */
const plain = (text: string): string =>
  searchForm(text.replace(/\[\d+\]/g, ' '))
    .replace(/[\\*|>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Missing or wrong parts of an answer; empty if it is right. */
export function faultsOf(asked: JudgedRequest, reply: string): string[] {
  const said = plain(reply);
  const faults = (asked.facts ?? []).filter((fact) => !said.includes(plain(fact)));
  const quoted = reply.split('\n').filter((line) => line.startsWith('> '));
  if (RAW_MARKUP.test(reply)) faults.push('raw markup');
  if (asked.kind === 'absent') {
    if (!NOT_THERE.test(reply)) faults.push('not said');
    if (quoted.length > 0) faults.push('quotes');
  }
  if (asked.kind === 'where' && typeof asked.name === 'string') {
    const name = plain(asked.name);
    const places = reply.split(/\n\n(?=> )/u).slice(1);
    for (const place of places) if (!plain(place).includes(name)) faults.push('a place without it');
  }
  for (const side of asked.sides ?? []) {
    if (!reply.includes(`**${side}**`)) faults.push(`side ${side}`);
  }
  if (asked.sides && repeats(reply)) faults.push('the same sentence twice');
  return faults;
}

function repeats(reply: string): boolean {
  const lines = reply.split('\n').filter((line) => line.startsWith('> ') && line.length > 30);
  const bare = lines.map((line) => plain(line));
  return new Set(bare).size < bare.length;
}

/** Facts that the model needed but did not receive. */
export const missingIn = ({ facts = [] }: JudgedRequest, request: string): string[] => {
  const given = plain(request.replaceAll('\\n', ' ').replaceAll('\\t', ' '));
  return facts.filter((fact) => !given.includes(plain(fact)));
};
