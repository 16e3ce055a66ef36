import type { UpstreamCall } from './model-double/fake-upstream.ts';

export const isBackground = ({ sent }: UpstreamCall): boolean =>
  sent.includes('اكتب العنوان فقط') || sent.includes('اكتب الملخص فقط');
