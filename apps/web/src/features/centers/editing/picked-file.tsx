import { Link } from 'react-router';
import type { Upload } from '#src/api/upload-queue.ts';
import { namesLargerPlan } from '#src/lib/words/larger-plan.ts';
import type { PickedFile } from '#src/product/files/file-row.tsx';
import { toPickedFile as toRow } from '#src/product/files/to-picked-file.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { UPGRADE_PATH } from '#src/features/centers/paths.ts';

/** An upload as its row shows it, with the way to the plans where a larger one would help. */
export function toPickedFile(upload: Upload): PickedFile {
  return toRow(upload, (error) => namesLargerPlan(error) && <PlansLink />);
}

function PlansLink() {
  return (
    <Link to={UPGRADE_PATH} className="text-brand-ink underline underline-offset-4">
      {centersCopy.form.upgrade}
    </Link>
  );
}
