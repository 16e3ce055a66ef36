import type { Upload } from '#src/api/upload-queue.ts';
import { isPlanRefusal } from '#src/lib/words/plan-refusal.ts';
import { PlansLink } from '#src/product/plans-link.tsx';
import type { PickedFile } from './file-row.tsx';

/** An upload as its row shows it, with the way to the plans where another plan would help. */
export function toPickedFile(upload: Upload): PickedFile {
  const { id, file } = upload;
  const shown = { id, name: file.name, sizeBytes: file.size };
  switch (upload.status) {
    case 'picked':
    case 'queued':
      return { ...shown, status: 'waiting' };
    case 'held':
    case 'done':
      return { ...shown, status: upload.status };
    case 'uploading':
      return { ...shown, status: 'uploading', progress: upload.progress };
    case 'failed': {
      const { error } = upload;
      const remedy = isPlanRefusal(error) && <PlansLink look="words" />;
      return { ...shown, status: 'failed', error, remedy };
    }
  }
}
