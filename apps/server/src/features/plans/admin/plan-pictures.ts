import { PLAN_IMAGE_MAX_BYTES } from '@nibras/contract';
import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { deletePicture, findPicture, insertPicture } from '#src/features/plans/plans.queries.ts';

const MIMES = ['image/png', 'image/jpeg', 'image/webp'];
const PATH = /^\/covers\/plans\/([\w-]{22})$/;

const pictureSchema = z.object({ mime: z.enum(MIMES), base64: z.string() });

const keyOf = (id: string): string => `plan-picture/${id}`;

/**
 * Plan pictures are few and small, so they live in the store and its backups. Each has a new id, so
 * that browsers may cache it for ever.
 */
export async function storePicture(tx: Database, dataUrl: string, now: Date): Promise<string> {
  const bytes = bytesOf(dataUrl);
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = await fileTypeFromBuffer(bytes);
  if (kind === undefined || !MIMES.includes(kind.mime)) {
    throw refused('unsupported_type', 'صيغة الصورة PNG أو JPEG أو WEBP.');
  }
  const id = newId();
  const value = { mime: kind.mime, base64: bytes.toString('base64') };
  await insertPicture(tx, { key: keyOf(id), value, updatedAt: now });
  return `/covers/plans/${id}`;
}

/** Deletes a stored picture; ignores null and seeded ones. */
export async function forgetPicture(tx: Database, path: string | null): Promise<void> {
  const id = PATH.exec(path ?? '')?.[1];
  if (id !== undefined) await deletePicture(tx, keyOf(id));
}

export async function readPicture(db: Database, id: string) {
  const stored = pictureSchema.safeParse(await findPicture(db, keyOf(id)));
  if (!stored.success) throw new AppError('not_found', 'الصورة غير موجودة.');
  return { mime: stored.data.mime, bytes: Buffer.from(stored.data.base64, 'base64') };
}

function bytesOf(dataUrl: string): Buffer {
  const base64 = /^data:[\w/+.-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw refused('invalid_input', 'تعذّرت قراءة الصورة.');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length <= PLAN_IMAGE_MAX_BYTES) return bytes;
  throw refused('too_large', 'حجم الصورة أكبر من 300 كيلوبايت.');
}

function refused(
  code: 'invalid_input' | 'unsupported_type' | 'too_large',
  message: string,
): AppError {
  return new AppError(code, message, { fields: { image: message } });
}
