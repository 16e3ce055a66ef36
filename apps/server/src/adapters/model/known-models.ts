import type { ChatModel } from './chat-model.ts';

type Facts = Pick<ChatModel, 'canSeeImages' | 'contextTokens' | 'price'>;
type AllFacts = Facts & Pick<ChatModel, 'canCallTools' | 'windowTokens'>;

/** Dollars per million tokens, by the providers' lists of late 2026. */
const price = (input: number, output: number) => ({ input, output });

/**
 * Facts by model name, first match. Unknown models are tried with images and tools, get a modest
 * context and no price.
 */
const KNOWN: readonly (Facts & { name: RegExp })[] = [
  { name: /gpt-5\.6-luna/, canSeeImages: true, contextTokens: 400_000, price: price(0.2, 1.2) },
  { name: /gpt-5\.6-terra/, canSeeImages: true, contextTokens: 400_000, price: price(2, 12) },
  { name: /gpt-(4o|4\.1|5)|^o[34]/, canSeeImages: true, contextTokens: 128_000, price: null },
  { name: /gpt-3\.5|gpt-oss/, canSeeImages: false, contextTokens: 16_000, price: null },
  { name: /claude/, canSeeImages: true, contextTokens: 200_000, price: null },
  { name: /gemini/, canSeeImages: true, contextTokens: 400_000, price: null },
  { name: /-vl\b|vision|llava|pixtral|gemma-?3|moondream|minicpm-v/, ...local(true) },
  { name: /qwen3\.5/, canSeeImages: null, contextTokens: 32_000, price: null },
  {
    name: /qwen|allam|jais|falcon|llama-?(2|3\.1|3:|3$)|mistral(:|$|-7b)|deepseek|phi-?[34](:|$)|command-r|aya/,
    ...local(false),
  },
];

function local(canSeeImages: boolean): Facts {
  return { canSeeImages, contextTokens: 16_000, price: null };
}

const UNKNOWN: Facts = { canSeeImages: null, contextTokens: 16_000, price: null };

/**
 * Hosted by their makers, so their context size is certain; for others the server or an admin gives
 * it.
 */
const HOSTED = /gpt-(4o|4\.1|5)|^o[34]|claude|gemini/;

const CALLS_TOOLS = /gpt-(?!3\.5)|^o[34]|claude|gemini/;
const CALLS_NO_TOOLS =
  /gpt-3\.5|allam|jais|falcon|llava|moondream|minicpm|gemma-?[23](?!\d)|llama-?(2|3:|3$)|phi-?3|aya/;

export function factsOf(model: string): AllFacts {
  const name = model.toLowerCase();
  const { canSeeImages, contextTokens, price } =
    KNOWN.find((one) => one.name.test(name)) ?? UNKNOWN;
  const windowTokens = HOSTED.test(name) ? contextTokens : null;
  return { canSeeImages, canCallTools: callsTools(name), contextTokens, windowTokens, price };
}

function callsTools(name: string): boolean | null {
  if (CALLS_NO_TOOLS.test(name)) return false;
  return CALLS_TOOLS.test(name) ? true : null;
}
