import type { ModelRequest, ModelUsage } from './chat-model.ts';
import { IMAGE_TOKENS } from './estimate-tokens.ts';
import { mostTokens } from './reply-cap.ts';

/** A token is at least one byte, and Arabic letters have two. */
const TOKENS_A_LETTER = 2;
const MOST_IMAGE_TOKENS = 10 * IMAGE_TOKENS;
/** Allowance for a provider's own template and the offered tools. */
const AROUND_TOKENS = 10_000;

/**
 * The provider's count if plausible for the request. Others count as missing, since they would
 * distort the budget.
 */
export function plausibleUsage(
  { inputTokens, outputTokens }: ModelUsage,
  request: Omit<ModelRequest, 'signal'>,
): ModelUsage {
  return {
    inputTokens: upTo(mostInput(request), inputTokens),
    outputTokens: upTo(mostTokens(request.maxOutputTokens), outputTokens),
  };
}

function mostInput({ instructions, material = '', turns }: Omit<ModelRequest, 'signal'>): number {
  const texts = [instructions, material, ...turns.map(({ text }) => text)];
  const images = turns.flatMap((turn) => (turn.role === 'tool' ? [] : (turn.images ?? [])));
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return letters * TOKENS_A_LETTER + images.length * MOST_IMAGE_TOKENS + AROUND_TOKENS;
}

const upTo = (most: number, count: number | null): number | null =>
  Number.isInteger(count) && count !== null && count >= 0 && count <= most ? count : null;
