import { Link } from 'react-router';
import type { Upload } from '#src/api/upload-queue.ts';
import { namesLargerPlan } from '#src/lib/larger-plan.ts';
import type { PickedFile } from '#src/ui/file-row.tsx';
import { centersCopy } from './copy.ts';
import { UPGRADE_PATH } from './paths.ts';

/** An upload as its row shows it. */
export function toPickedFile(upload: Upload): PickedFile {
  const { id, file } = upload;
  const shown = { id, name: file.name, sizeBytes: file.size };
  switch (upload.status) {
    case 'picked':
    case 'queued':
      return { ...shown, status: 'waiting' };
    case 'uploading':
      return { ...shown, status: 'uploading', progress: upload.progress };
    case 'done':
      return { ...shown, status: 'done' };
    case 'failed':
      return {
        ...shown,
        status: 'failed',
        error: upload.error,
        remedy: namesLargerPlan(upload.error) && <PlansLink />,
      };
  }
}

function PlansLink() {
  return (
    <Link to={UPGRADE_PATH} className="text-brand-ink underline underline-offset-4">
      {centersCopy.form.upgrade}
    </Link>
  );
}
