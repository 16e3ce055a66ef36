import { PLAN_IMAGE_MAX_BYTES } from '@nibras/contract';
import { plansCopy } from './copy.ts';

const copy = plansCopy.image;
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

export const IMAGE_ACCEPT = [...TYPES].join(',');

/** A chosen picture as the data URL that the server takes; refused here where it would be refused there. */
export async function readImage(file: File): Promise<{ image: string } | { problem: string }> {
  if (!TYPES.has(file.type)) return { problem: copy.wrongType };
  if (file.size > PLAN_IMAGE_MAX_BYTES) return { problem: copy.tooLarge };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(
        typeof reader.result === 'string' ? { image: reader.result } : { problem: copy.unreadable },
      );
    reader.onerror = () => resolve({ problem: copy.unreadable });
    reader.readAsDataURL(file);
  });
}
