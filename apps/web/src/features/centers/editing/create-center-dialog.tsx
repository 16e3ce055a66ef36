import { ACCEPTED_FILES, createCenterBodySchema, type Center } from '@nibras/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { centersQuery, createCenterMutation } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { FilePicker } from '#src/product/files/file-picker.tsx';
import { PlansLink } from '#src/product/plans-link.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { CreatedCenter } from './created-center.tsx';
import { dropCreateForm, hideCreateForm } from './creating.ts';
import { DetailFields } from './detail-fields.tsx';
import { proposeName } from './propose-name.ts';
import { HandleBack } from './handle-back.tsx';
import { useFileUploads } from './use-file-uploads.ts';

const copy = centersCopy.form;

type Props = {
  isOpen: boolean;
  /** The sidebar's form has a second tab. */
  isFromSidebar: boolean;
};

/**
 * The form of a new center: keeps its input when closed, and shows the reading after it was sent.
 */
export function CreateCenterDialog({ isOpen, isFromSidebar }: Props) {
  const formId = useId();
  const form = useCreateCenter();
  const [isAsking, setAsking] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const isUnfinished = form.busy || form.uploads.isUploading;
  useUnloadWarning(isUnfinished);
  if (form.created) return <CreatedCenter center={form.created} onClose={dropCreateForm} />;

  const drop = () => (isUnfinished ? setAsking(true) : dropCreateForm());
  const leave = () => (form.isBegun && !isUnfinished ? hideCreateForm() : drop());
  const fields = <CenterFields id={formId} form={form} />;
  return (
    <Dialog
      open={isOpen}
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
            // The focused field is disabled next and would lose the focus.
            onClick={() => submit.current?.focus()}
          >
            {copy.submit}
          </Button>
          <Button variant="quiet" onClick={drop}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <HandleBack onBack={leave} />
      {isFromSidebar ? <SidebarTabs>{fields}</SidebarTabs> : fields}
      <ConfirmDialog
        open={isAsking && isUnfinished}
        danger
        title={copy.leaveTitle}
        text={copy.leaveText}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        onConfirm={dropCreateForm}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** Adding a center by its course code is announced but not offered. */
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

/** The failure beside the submit button. */
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
  if (!message) return null;
  return <ErrorBlock message={message} advice={failure?.advice} className="w-full" />;
}

type CenterFieldsProps = { id: string; form: ReturnType<typeof useCreateCenter> };

/**
 * The form of a new center, its files first, because they may give its name; its buttons are in the
 * dialog's footer.
 */
function CenterFields({ id, form }: CenterFieldsProps) {
  const { uploads, busy } = form;
  return (
    <form id={id} onSubmit={form.submit} noValidate>
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <FilePicker
          label={copy.files}
          hint={uploads.hint}
          error={uploads.refusal}
          items={uploads.items}
          accept={ACCEPTED_FILES}
          disabled={busy}
          onPick={form.pick}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <DetailFields form={form} nameHint={form.isNameProposed ? copy.nameProposed : undefined} />
      </fieldset>
    </form>
  );
}

/** Uploads the files, then creates the center with them; uploaded files are not sent again. */
function useCreateCenter() {
  const uploads = useFileUploads();
  const { mutateAsync } = useMutation(createCenterMutation);
  const [proposed, setProposed] = useState('');
  const [created, setCreated] = useState<Center | null>(null);
  // A student's courses are mostly at one university, so the newest center gives the values.
  const last = useQueryClient().getQueryData(centersQuery.queryKey)?.centers[0];
  const [initial] = useState({
    courseName: '',
    specialization: last?.specialization ?? '',
    faculty: last?.faculty ?? '',
    description: '',
  });
  const form = useForm({
    initial,
    request: {
      schema: createCenterBodySchema,
      send: async (body) => {
        const files = await uploads.sendAll();
        return files && mutateAsync({ ...body, files });
      },
    },
    fallback: copy.failed,
    // If a file was not uploaded, its row gives the reason.
    onDone: (answer) => setCreated(answer?.center ?? null),
  });
  const { values } = form;

  /** The files propose a name until one is typed. */
  function pick(files: readonly File[]): void {
    uploads.pick(files);
    const name = proposeName([...uploads.items, ...files].map((file) => file.name));
    if (name === '' || (values.courseName.trim() !== '' && values.courseName !== proposed)) return;
    form.set('courseName', name);
    setProposed(name);
  }

  return {
    ...form,
    uploads,
    pick,
    created,
    isNameProposed: proposed !== '' && values.courseName === proposed,
    /** Whether closing would lose input. */
    isBegun:
      uploads.items.length > 0 ||
      values.courseName !== initial.courseName ||
      values.specialization !== initial.specialization ||
      values.faculty !== initial.faculty ||
      values.description !== initial.description,
  };
}
