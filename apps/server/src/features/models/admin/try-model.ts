import type { Ability, TrialLine } from '@nibras/contract';
import {
  ModelError,
  type ModelErrorCode,
  type ModelPart,
  type ModelRequest,
} from '#src/adapters/model/chat-model.ts';
import { troubleOf } from '#src/adapters/model/model-trouble.ts';
import type { BookedModel } from '#src/features/models/booked-model.ts';
import { TROUBLE_WORDS } from './trouble-words.ts';

const INSTRUCTIONS = 'أنت مساعد دراسي يكتب بالعربية الفصحى بإيجاز.';
const QUESTION = 'عرّف بنفسك في جملتين بالعربية، ثم اذكر فائدة واحدة للمذاكرة المنتظمة.';
const TOOL_QUESTION = 'ما حالة الطقس في الرياض الآن؟ استعمل الأداة المتاحة.';
const IMAGE_QUESTION = 'ما لون هذا المربع؟ أجب بكلمة واحدة.';
/** A single-colour PNG. */
const RED_SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAAOklEQVR42u3OMQ0AAAgDsCmZf0u4wQXhaFIBzbSvREhISEhISEhISEhISEhISEhISEhISEhISEjozgKosb2IClw7UgAAAABJRU5ErkJggg==',
  'base64',
);
const TOOL = {
  name: 'weather',
  description: 'Tells the weather in a city now.',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
  },
};

/** Streams a short Arabic answer, then its speed and the observed abilities. */
export async function* tryModel(
  model: BookedModel,
  { signal, nowMs }: { signal: AbortSignal; nowMs: () => number },
): AsyncGenerator<TrialLine> {
  const begun = nowMs();
  let firstPieceMs: number | null = null;
  let pieces = 0;
  try {
    const request = requestOf(QUESTION, signal, 300);
    for await (const part of model.stream(request, 'trial')) {
      if (part.type !== 'text') continue;
      firstPieceMs ??= nowMs() - begun;
      pieces += 1;
      yield { type: 'text', text: part.text };
    }
  } catch (error) {
    signal.throwIfAborted();
    yield { type: 'failed', message: TROUBLE_WORDS[troubleOf(error)] };
    return;
  }
  const writtenMs = nowMs() - begun - (firstPieceMs ?? 0);
  yield {
    type: 'report',
    firstPieceMs: Math.round(firstPieceMs ?? 0),
    // Time counts from the first piece.
    piecesPerSecond:
      pieces > 1 && writtenMs > 0 ? Math.round(((pieces - 1) / writtenMs) * 10_000) / 10 : null,
    tools: await seen(
      model,
      { ...requestOf(TOOL_QUESTION, signal, 200), tools: [TOOL] },
      (part) => part.type === 'call' && part.call.name === TOOL.name,
    ),
    vision: await seesRed(model, signal),
  };
}

const requestOf = (text: string, signal: AbortSignal, maxOutputTokens: number): ModelRequest => ({
  instructions: INSTRUCTIONS,
  turns: [{ role: 'user', text }],
  maxOutputTokens,
  signal,
});

const NO = new Set<ModelErrorCode>(['refused', 'no_vision']);

/** Whether the answer shows the ability: a refusal means no, a failure unknown. */
async function seen(
  model: BookedModel,
  request: ModelRequest,
  isIt: (part: ModelPart, textSoFar: string) => boolean,
): Promise<Ability> {
  let text = '';
  let isSeen = false;
  try {
    for await (const part of model.stream(request, 'trial')) {
      if (part.type === 'text') text += part.text;
      isSeen ||= isIt(part, text);
    }
    return isSeen ? 'yes' : 'no';
  } catch (error) {
    request.signal.throwIfAborted();
    if (isSeen) return 'yes';
    const isNo = error instanceof ModelError && NO.has(error.code);
    return isNo ? 'no' : 'unknown';
  }
}

function seesRed(model: BookedModel, signal: AbortSignal): Promise<Ability> {
  const images = [{ mediaType: 'image/png', bytes: RED_SQUARE }];
  const request = {
    ...requestOf(IMAGE_QUESTION, signal, 60),
    turns: [{ role: 'user' as const, text: IMAGE_QUESTION, images }],
  };
  return seen(model, request, (_part, text) => /أحمر|حمراء|احمر|\bred\b/i.test(text));
}
