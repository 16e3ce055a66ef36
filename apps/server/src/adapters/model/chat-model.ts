import { ShownError } from '#src/platform/http/app-error.ts';

export type ModelImage = { mediaType: string; bytes: Uint8Array };

/** A tool as it is offered to a model. */
export type ModelTool = {
  name: string;
  description: string;
  /** What it takes, as a JSON schema. */
  parameters: Record<string, unknown>;
};

/** A model's wish to have a tool called. */
export type ToolCall = {
  id: string;
  name: string;
  /** As the model wrote it: meant to be JSON, and not always it. */
  input: string;
  /** What the provider wants back beside the call, and nobody else reads. */
  keepsake?: unknown;
};

export type ModelTurn =
  | {
      role: 'user' | 'assistant';
      text: string;
      images?: readonly ModelImage[];
      /** Of an assistant's turn; each is followed by a turn with what came of it. */
      calls?: readonly ToolCall[];
    }
  | { role: 'tool'; call: Pick<ToolCall, 'id' | 'name'>; text: string };

export type ModelRequest = {
  instructions: string;
  /** Stands before the first turn, the same in every request about the same thing: providers keep what they made of it. */
  material?: string;
  /** The first is a user's. */
  turns: readonly ModelTurn[];
  /** A model that cannot call tools refuses a request that offers any. */
  tools?: readonly ModelTool[];
  maxOutputTokens: number;
  signal: AbortSignal;
};

/** What a provider counted; null where it did not say. */
export type ModelUsage = { inputTokens: number | null; outputTokens: number | null };

export type ModelPart =
  | { type: 'text'; text: string }
  | { type: 'call'; call: ToolCall }
  | { type: 'end'; reason: 'done' | 'length'; usage: ModelUsage };

/** A language model behind any provider. */
export type ChatModel = {
  provider: string;
  name: string;
  /** Null where it is not known: then an image is tried. */
  canSeeImages: boolean | null;
  /** Null where it is not known: then tools are offered. */
  canCallTools: boolean | null;
  /** How much one request may hold, question, sources and answer together. */
  contextTokens: number;
  /** The same where it is known for sure, and not only a careful guess. */
  windowTokens: number | null;
  /** Dollars for a million tokens; null where unknown. */
  price: { input: number; output: number } | null;
  /**
   * Streams one answer. Ends with an `end` part; throws a `ModelError` when it fails, and whatever the
   * signal's reason is when it is stopped.
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
  /** It ended without an answer. */
  | 'empty'
  /** It went on without an answer, and was stopped. */
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

/** An answer that failed. */
export class ModelError extends ShownError {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  constructor(code: ModelErrorCode, options?: ErrorOptions) {
    super(MESSAGES[code], options);
    this.code = code;
  }
}
