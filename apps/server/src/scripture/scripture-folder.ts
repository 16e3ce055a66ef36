import { fileURLToPath } from 'node:url';

/** Where the text of the mushaf is. A confined process that judges verses may read it. */
export const SCRIPTURE_FOLDER = fileURLToPath(new URL('../../assets/scripture/', import.meta.url));
