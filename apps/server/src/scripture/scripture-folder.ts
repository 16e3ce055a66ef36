import { fileURLToPath } from 'node:url';

/** Folder of the mushaf texts, readable by processes that judge verses. */
export const SCRIPTURE_FOLDER = fileURLToPath(new URL('../../assets/scripture/', import.meta.url));
