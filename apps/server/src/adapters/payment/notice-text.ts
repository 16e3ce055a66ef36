import * as z from 'zod/mini';

/**
 * An id or a word of a notice: short printable ASCII, as those of all providers are. Anything else could
 * not be stored or indexed: zero characters, halves of characters, endless ids.
 */
export const noticeText = z.string().check(z.regex(/^[ -~]{0,255}$/));
