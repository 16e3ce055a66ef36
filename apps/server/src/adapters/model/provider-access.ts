import type { LlmConfig } from '#src/config/config.ts';

type Provider = LlmConfig['provider'];

const ADDRESSES = {
  'openai-compatible': '',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} satisfies Record<Provider, string>;

/** A provider's address, and the headers that authenticate us. */
export function accessTo({
  provider,
  baseUrl,
  apiKey,
}: {
  provider: Provider;
  baseUrl: string | null;
  apiKey: string | null;
}): { address: string; headers: Record<string, string> } {
  const given = baseUrl?.replace(/(?<!\/)\/+$/, '');
  return { address: given ?? ADDRESSES[provider], headers: keyHeaders(provider, apiKey) };
}

function keyHeaders(provider: Provider, apiKey: string | null): Record<string, string> {
  switch (provider) {
    case 'anthropic':
      return { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' };
    case 'google':
      return { 'x-goog-api-key': apiKey ?? '' };
    case 'openai':
    case 'openai-compatible':
      return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  }
}
