import type { UpstreamCall } from './model-double/fake-upstream.ts';

/** Whether a call is for a title or a summary, made in the background after a reply. */
export const isBackground = ({ sent }: UpstreamCall): boolean =>
  sent.includes('اكتب العنوان فقط') || sent.includes('اكتب الملخص فقط');
