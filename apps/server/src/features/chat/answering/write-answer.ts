import {
  ModelError,
  type ChatModel,
  type ModelTurn,
  type ToolCall,
} from '#src/adapters/model/chat-model.ts';
import { estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { BookedModel } from '#src/features/models/booked-model.ts';
import type { Verdict } from '#src/scripture/judge-verse.ts';
import { CENTER_TOOLS, type CenterTools, type SourceList } from './center-tools.ts';
import type { Composed } from './compose-request.ts';
import { guardVerses } from './guard-verses.ts';
import type { ReplyEnd, ReplyWriter } from './responder.ts';
import { storedSources } from './sources.ts';

const MOST_CALLS = 6;
const MOST_NONSENSE = 2;
const LEAST_RESULT_TOKENS = 300;

const NONSENSE =
  'لم يُفهم هذا الطلب: اسم الأداة أو معطياتها غير صحيحة. يمكن تصحيحها أو الإجابة مما سبق.';
const ENOUGH = 'لا مزيد من القراءة: تُكتب الإجابة الآن مما سبق.';
const FOUND = 'ما قُرئ بعد ذلك من الملفات:';

/** The tools of one reply, and the list of their results. */
export type Offered = { tools: CenterTools; sources: SourceList };

type Named = Pick<ChatModel, 'provider' | 'name'>;

export type ToolRefusals = ReturnType<typeof createToolRefusals>;

/** Remembers models that refused a request because of its tools. */
export function createToolRefusals() {
  const refused = new Set<string>();
  const nameOf = ({ provider, name }: Named): string => `${provider} ${name}`;
  return {
    has: (model: Named): boolean => refused.has(nameOf(model)),
    note: (model: Named): void => void refused.add(nameOf(model)),
  };
}

/**
 * Streams an answer and runs the tools that the model calls, within limits. After the last call, or
 * the third invalid one, the model is asked once more with the results and without tools.
 */
export function createAnswerWriter(deps: {
  model: BookedModel;
  toolRefusals: ToolRefusals;
  /** Counts judged verses; null if verses are not judged. */
  countVerse: ((verdict: Verdict) => void) | null;
}) {
  const { model, toolRefusals, countVerse } = deps;

  type Run = {
    composed: Composed;
    writer: ReplyWriter;
    signal: AbortSignal;
  };

  async function stream(
    { composed, writer, signal }: Run,
    turns: readonly ModelTurn[],
    isOffering: boolean,
  ) {
    const { instructions, material, maxOutputTokens } = composed;
    const before = material === undefined ? { instructions } : { instructions, material };
    const offered = isOffering ? { tools: CENTER_TOOLS } : {};
    const calls: ToolCall[] = [];
    let written = '';
    let reason: ReplyEnd | null = null;
    const guarded = guardVerses(writer, countVerse);
    try {
      const request = { ...before, turns, ...offered, maxOutputTokens, signal };
      for await (const part of model.stream(request, 'reply')) {
        if (part.type === 'end') {
          ({ reason } = part);
          // Before the call is recorded, which takes a moment.
          guarded.end(reason === 'done');
        } else if (part.type === 'call') calls.push(part.call);
        else {
          written += part.text;
          guarded.text(part.text);
          await writer.drain(signal);
        }
      }
      return { calls: isOffering ? calls : [], written, reason: reason ?? 'done' };
    } finally {
      if (reason === null) guarded.end(false);
    }
  }

  /**
   * A model of unknown ability is tried with tools; a refusal is remembered once it answers
   * without.
   */
  async function first(run: Run, offered: Offered | null) {
    const isOffering = offered !== null && model.canCallTools !== false && !toolRefusals.has(model);
    try {
      return { isOffering, ...(await stream(run, run.composed.turns, isOffering)) };
    } catch (error) {
      const mayBeTools =
        isOffering &&
        error instanceof ModelError &&
        (error.code === 'refused' ||
          (model.canCallTools === null &&
            (error.code === 'unavailable' || error.code === 'empty')));
      if (!mayBeTools) throw error;
      const answer = await stream(run, run.composed.turns, false);
      toolRefusals.note(model);
      return { isOffering: false, ...answer };
    }
  }

  return async (run: Run, offered: Offered | null): Promise<ReplyEnd> => {
    let { calls, written, reason } = await first(run, offered);
    if (calls.length === 0 || offered === null) return reason;
    const { writer, composed } = run;
    const turns: ModelTurn[] = [...composed.turns];
    const found: string[] = [];
    let left = composed.foundTokens;
    let called = 0;
    let nonsense = 0;
    while (calls.length > 0 && called < MOST_CALLS && nonsense <= MOST_NONSENSE) {
      turns.push({ role: 'assistant', text: written, calls });
      for (const call of calls) {
        called += 1;
        const mayRun = called <= MOST_CALLS && left >= LEAST_RESULT_TOKENS;
        const result = mayRun ? await offered.tools.run(call, left) : null;
        if (mayRun && result === null) nonsense += 1;
        const text = result?.text ?? (mayRun ? NONSENSE : ENOUGH);
        if (result) {
          found.push(result.text);
          left -= estimateTokens(result.text);
          if (result.step !== null) writer.step(result.step);
        }
        turns.push({ role: 'tool', call, text });
      }
      run.signal.throwIfAborted();
      writer.sources(storedSources(offered.sources.all()));
      if (called >= MOST_CALLS || nonsense > MOST_NONSENSE) break;
      ({ calls, written, reason } = await stream(run, turns, true));
    }
    if (calls.length === 0) return reason;
    // Without tools, because some models would never stop calling.
    const last = await stream(run, withFound(composed.turns, found), false);
    return last.reason;
  };
}

/** The request with the found texts added. */
function withFound(turns: readonly ModelTurn[], found: readonly string[]): ModelTurn[] {
  const [last] = turns.slice(-1);
  if (!last || last.role === 'tool' || found.length === 0) return [...turns];
  const text = [FOUND, ...found, last.text].join('\n\n');
  return [...turns.slice(0, -1), { ...last, text }];
}
