import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { PlansLink } from '#src/product/plans-link.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { CenterFields } from './center-fields.tsx';
import { useCreateCenter } from './use-create-center.ts';

const copy = centersCopy.form;

type Props = {
  onClose: () => void;
  /** The sidebar's form: it has a second tab, and does not insist on the faculty. */
  isFromSidebar?: boolean;
};

/** Mounted anew each time it opens, so it always begins empty. */
export function CreateCenterDialog({ onClose, isFromSidebar = false }: Props) {
  const formId = useId();
  const isFacultyRequired = !isFromSidebar;
  const form = useCreateCenter({ isFacultyRequired, onCreated: onClose });
  const [isAsking, setAsking] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const isUnfinished = form.busy || form.uploads.isUploading;
  const leave = () => (isUnfinished ? setAsking(true) : onClose());
  useBackPress(leave);
  useUnloadWarning(isUnfinished);
  const fields = <CenterFields id={formId} form={form} isFacultyRequired={isFacultyRequired} />;
  return (
    <Dialog
      open
      onClose={leave}
      closesOnOutside={false}
      title={isFromSidebar ? centersCopy.sidebarForm.title : copy.title}
      footer={
        <>
          <CreationFailure form={form} />
          <Button
            ref={submit}
            type="submit"
            form={formId}
            loading={form.busy}
            loadingText={copy.busy}
            // The field that Enter was pressed in is disabled next and would drop the focus.
            onClick={() => submit.current?.focus()}
          >
            {copy.submit}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      {isFromSidebar ? <SidebarTabs>{fields}</SidebarTabs> : fields}
      <ConfirmDialog
        open={isAsking && isUnfinished}
        danger
        title={copy.leaveTitle}
        text={copy.leaveText}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** Adding a center by the code of its course is announced but not offered. */
function SidebarTabs({ children }: { children: ReactNode }) {
  const { tabs, create, code } = centersCopy.sidebarForm;
  return (
    <Tabs
      label={tabs}
      value="create"
      onChange={() => undefined}
      tabs={[
        { value: 'create', label: create, content: children },
        { value: 'code', label: code, content: null, disabled: true },
      ]}
    />
  );
}

type CreationFailureProps = {
  form: Pick<ReturnType<typeof useCreateCenter>, 'failure' | 'uploads' | 'busy'>;
};

/** Why the center was not made, beside the button that was to make it. */
function CreationFailure({ form }: CreationFailureProps) {
  const { failure, uploads, busy } = form;
  if (busy) return null;
  if (failure?.code === 'plan_required') {
    return (
      <ErrorBlock
        message={copy.planRequired}
        advice={<PlansLink className="mt-2" />}
        className="w-full"
      />
    );
  }
  const message = failure?.message ?? uploads.failure;
  return message ? <ErrorBlock message={message} className="w-full" /> : null;
}
