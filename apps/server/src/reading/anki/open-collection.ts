import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { openZip, type OpenedZip } from '#src/reading/office/open-zip.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';

const SQLITE_MARK = 'SQLite format 3\0';
/** Where the head of a database says whether its newest changes lie in a file beside it. */
const JOURNAL_BYTES = [18, 19];
const ROLLBACK = 1;

/** The newest collection in a package, opened in memory. */
export function openCollection(bytes: Uint8Array, limits: ReadingLimits): DatabaseSync {
  const zip = openZip(bytes, limits);
  requirePlainNames(zip);
  const collection = Buffer.from(unpackCollection(zip, limits));
  if (collection.toString('latin1', 0, SQLITE_MARK.length) !== SQLITE_MARK) {
    throw new ReadingError('not_a_deck');
  }
  // A package holds no such file, and memory cannot have one.
  for (const at of JOURNAL_BYTES) collection[at] = ROLLBACK;
  const opened = new DatabaseSync(':memory:');
  opened.deserialize(collection);
  // Nothing that a stranger's schema brings along is run.
  opened.enableDefensive(true);
  opened.exec('pragma trusted_schema = off; pragma temp_store = memory; pragma query_only = on;');
  return opened;
}

/** An older collection beside a newer one says only that Anki wants to be renewed. */
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

/** Anki numbers its media and names them in a list; whoever writes paths means no deck. */
function requirePlainNames(zip: OpenedZip): void {
  const media = zip.read('media');
  const names = [...zip.names, ...(media === null ? [] : listedNames(media))];
  if (names.some((name) => /[/\\]|^\.\.?$/.test(name))) throw new ReadingError('not_a_deck');
}

/** Newer packages list their media in another form, which nothing here opens. */
function listedNames(media: Uint8Array): string[] {
  if (media[0] !== '{'.charCodeAt(0)) return [];
  try {
    return Object.values(JSON.parse(Buffer.from(media).toString('utf8')) as object).map(String);
  } catch (cause) {
    throw new ReadingError('damaged', { cause });
  }
}
