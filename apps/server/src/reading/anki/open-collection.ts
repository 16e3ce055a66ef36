import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { openZip, type OpenedZip } from '#src/reading/office/open-zip.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';

const SQLITE_MARK = 'SQLite format 3\0';
/** SQLite header bytes that say whether newest changes are in a write-ahead log. */
const JOURNAL_BYTES = [18, 19];
const ROLLBACK = 1;

export function openCollection(bytes: Uint8Array, limits: ReadingLimits): DatabaseSync {
  const zip = openZip(bytes, limits);
  requirePlainNames(zip);
  const collection = Buffer.from(unpackCollection(zip, limits));
  if (collection.toString('latin1', 0, SQLITE_MARK.length) !== SQLITE_MARK) {
    throw new ReadingError('not_a_deck');
  }
  // A package contains no write-ahead log, and an in-memory database cannot have one.
  for (const at of JOURNAL_BYTES) collection[at] = ROLLBACK;
  const opened = new DatabaseSync(':memory:');
  opened.deserialize(collection);
  // Prevents code in the file's schema from running.
  opened.enableDefensive(true);
  opened.exec('pragma trusted_schema = off; pragma temp_store = memory; pragma query_only = on;');
  return opened;
}

/** Newer packages also contain an old collection, which only tells the user to update Anki. */
function unpackCollection(zip: OpenedZip, limits: ReadingLimits): Uint8Array {
  const packed = zip.read('collection.anki21b');
  if (packed !== null) return decompress(packed, limits.maxInflatedBytes);
  const found = zip.read('collection.anki21') ?? zip.read('collection.anki2');
  if (found === null) throw new ReadingError('not_a_deck');
  return found;
}

function decompress(packed: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return zstdDecompressSync(packed, { maxOutputLength });
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ReadingError(isTooLarge ? 'too_large_inside' : 'damaged', { cause });
  }
}

/** Anki numbers its media and lists their names, so a name with a path is an attack. */
function requirePlainNames(zip: OpenedZip): void {
  const media = zip.read('media');
  const names = [...zip.names, ...(media === null ? [] : listedNames(media))];
  if (names.some((name) => /[/\\]|^\.\.?$/.test(name))) throw new ReadingError('not_a_deck');
}

/** Newer packages use another list format, which is never opened. */
function listedNames(media: Uint8Array): string[] {
  if (media[0] !== '{'.charCodeAt(0)) return [];
  try {
    return Object.values(JSON.parse(Buffer.from(media).toString('utf8')) as object).map(String);
  } catch (cause) {
    throw new ReadingError('damaged', { cause });
  }
}
