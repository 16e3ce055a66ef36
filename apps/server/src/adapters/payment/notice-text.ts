import * as z from 'zod/mini';

/**
 * Ids and words in notices are short printable ASCII. Other text might not be storable or
 * indexable.
 */
export const noticeText = z.string().check(z.regex(/^[ -~]{0,255}$/));
