import { ShownError } from '#src/platform/http/app-error.ts';

export type ModelImage = { mediaType: string; bytes: Uint8Array };

export type ModelTool = {
  name: string;
  description: string;
  /** A JSON schema. */
  parameters: Record<string, unknown>;
};

export type ToolCall = {
  id: string;
  name: string;
  /** Meant to be JSON, but not always valid. */
  input: string;
  /** Provider data that must return with the call. */
  providerFields?: unknown;
};

export type ModelTurn =
  | {
      role: 'user' | 'assistant';
      text: string;
      images?: readonly ModelImage[];
      /** Each call is followed by a tool turn with its result. */
      calls?: readonly ToolCall[];
    }
  | { role: 'tool'; call: Pick<ToolCall, 'id' | 'name'>; text: string };

export type ModelRequest = {
  instructions: string;
  /**
   * Precedes the first turn and stays equal across related requests, so that providers can cache
   * it.
   */
  material?: string;
  /** Begins with a user's turn. */
  turns: readonly ModelTurn[];
  /** A model without tools refuses requests that offer any. */
  tools?: readonly ModelTool[];
  maxOutputTokens: number;
  signal: AbortSignal;
};

/** Provider counts; null if not given. */
export type ModelUsage = { inputTokens: number | null; outputTokens: number | null };

export type ModelPart =
  | { type: 'text'; text: string }
  | { type: 'call'; call: ToolCall }
  | { type: 'end'; reason: 'done' | 'length'; usage: ModelUsage };

export type ChatModel = {
  provider: string;
  name: string;
  /** If null, images are tried. */
  canSeeImages: boolean | null;
  /** If null, tools are offered. */
  canCallTools: boolean | null;
  /** Limit of one request: question, sources and answer together. */
  contextTokens: number;
  /** The same limit if known for certain rather than estimated. */
  windowTokens: number | null;
  /** Dollars per million tokens; null if unknown. */
  price: { input: number; output: number } | null;
  /**
   * Streams one answer and ends with an `end` part. Throws a `ModelError` on failure, or the
   * signal's reason when aborted.
   */
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
};

export type ModelErrorCode =
  | 'busy'
  | 'refused'
  | 'cut'
  | 'stalled'
  | 'unavailable'
  | 'no_vision'
  | 'empty'
  | 'endless';

const MESSAGES = {
  busy: 'الخدمة مشغولة حاليًا. يمكن إعادة المحاولة بعد قليل.',
  refused: 'لم يتمكن المساعد من هذا الطلب. قد يفيد اختصار السؤال أو المرفقات.',
  cut: 'انقطعت كتابة الرد قبل نهايته. يمكن إعادة المحاولة.',
  stalled: 'تأخر الرد أكثر من المعتاد فتوقّف. يمكن إعادة المحاولة.',
  unavailable: 'المساعد لا يجيب الآن. يمكن إعادة المحاولة بعد قليل.',
  empty: 'انتهى الرد دون جواب. يمكن إعادة المحاولة.',
  endless: 'طال الرد دون أن يصل إلى جواب فتوقّف. يمكن إعادة المحاولة.',
  no_vision: 'المساعد لا يقرأ الصور الآن. يمكن إرسال السؤال نصًا أو إرفاق ملف نصي.',
} satisfies Record<ModelErrorCode, string>;

export class ModelError extends ShownError {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  constructor(code: ModelErrorCode, options?: ErrorOptions) {
    super(MESSAGES[code], options);
    this.code = code;
  }
}
