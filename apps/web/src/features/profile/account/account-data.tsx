import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportUserMutation } from '#src/api/user.ts';
import { profileCopy } from '#src/features/profile/copy.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { DownloadIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const copy = profileCopy.data;

export function AccountData() {
  return (
    <SectionCard title={copy.title}>
      <Download />
      <hr className="border-line my-5" />
      <Deletion />
    </SectionCard>
  );
}

function Download() {
  const { mutate, isPending, error } = useMutation({
    ...exportUserMutation,
    onSuccess: (file) => saveFile(file, copy.fileName),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-48 flex-1">
        <h3 className="text-base">{copy.downloadTitle}</h3>
        <p className="text-ink-2 text-sm">{copy.downloadHint}</p>
        {error && (
          <p role="alert" className="text-danger text-sm">
            {failureWords(error, copy.downloadFailed)}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        loading={isPending}
        loadingText={copy.downloadBusy}
        onClick={() => mutate()}
      >
        {copy.download}
      </Button>
    </div>
  );
}

function Deletion() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-48 flex-1">
        <h3 className="text-danger text-base">{copy.deleteTitle}</h3>
        <p className="text-ink-2 text-sm">{copy.deleteHint}</p>
      </div>
      <Button variant="danger" icon={<TrashIcon />} onClick={() => setIsAsking(true)}>
        {copy.delete}
      </Button>
      {isAsking && <DeleteAccountDialog onCancel={() => setIsAsking(false)} />}
    </div>
  );
}
