import { ACCEPTED_FILES, type Center } from '@nibras/contract';
import { useState } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { FilePicker } from '#src/product/files/file-picker.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { CurrentFiles } from './current-files.tsx';
import { useEditFiles } from './use-edit-files.ts';

const copy = centersCopy.edit;

type Props = { center: Center; onClose: () => void };

/** The center's files, changed together; nothing happens before saving. */
export function EditFilesDialog({ center, onClose }: Props) {
  const { uploads, ...edit } = useEditFiles(center, onClose);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (edit.isChanged ? setAsking(true) : onClose());
  useBackPress(leave);
  useUnloadWarning(edit.isChanged);
  return (
    <Dialog
      open
      onClose={leave}
      size="lg"
      title={copy.title}
      text={copy.text}
      footer={
        <>
          {edit.failure !== null && <ErrorBlock {...edit.failure} className="w-full" />}
          <Button
            disabled={!edit.isChanged}
            loading={edit.busy}
            loadingText={copy.busy}
            onClick={edit.save}
          >
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <fieldset disabled={edit.busy} className="grid min-w-0 grid-cols-1 gap-5">
        <CurrentFiles files={edit.current} removed={edit.removed} onToggle={edit.toggle} />
        <FilePicker
          label={copy.added}
          hint={uploads.hint}
          error={uploads.refusal}
          items={uploads.items}
          accept={ACCEPTED_FILES}
          disabled={edit.busy}
          onPick={uploads.pick}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      </fieldset>
      <ConfirmDialog
        open={isAsking}
        danger
        title={copy.unsaved}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
