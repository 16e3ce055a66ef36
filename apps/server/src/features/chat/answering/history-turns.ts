import type { ModelTurn } from '#src/adapters/model/chat-model.ts';
import { cutToTokens, estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { MessageRow } from '#src/features/chat/chat.queries.ts';
import { createCitationFilter } from './citation-filter.ts';

/** A reply that broke off before its first word still stands between two questions. */
const NO_REPLY = '(لم يُكتب رد.)';

/**
 * Earlier turns, oldest first, each role in its turn, as many of the latest as fit. No message takes
 * more than half of the room: one long answer would push out the very question it answers.
 */
export function historyTurns(history: readonly MessageRow[], tokens: number): ModelTurn[] {
  const turns: ModelTurn[] = [];
  const most = Math.floor(tokens / 2);
  let left = tokens;
  for (const row of history.toReversed()) {
    const text = cutToTokens(row.role === 'user' ? asked(row) : answered(row), most);
    left -= estimateTokens(text);
    if (left < 0 || text === '') break;
    turns.unshift({ role: row.role, text });
  }
  // A conversation that begins with an answer is refused by some providers.
  while (turns[0]?.role === 'assistant') turns.shift();
  return turns;
}

function asked({ content, attachments }: MessageRow): string {
  if (attachments.length === 0) return content;
  const names = attachments.map(({ fileName }) => fileName.replace(/[\n"<>]/g, ' ')).join('، ');
  return `${content}\n(مرفقات: ${names})`;
}

/** Citations in an earlier answer pointed to sources that are not given any more. */
function answered({ content, sources }: MessageRow): string {
  if (content.trim() === '') return NO_REPLY;
  if (sources.length === 0) return content;
  const filter = createCitationFilter(new Set());
  return filter.push(content) + filter.end();
}
