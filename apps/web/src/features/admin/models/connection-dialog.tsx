import {
  CONNECTION_KINDS,
  connectionBodySchema,
  connectionEditSchema,
  needsAddress,
  needsKey,
  type AdminConnection,
  type ConnectionKind,
} from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { addConnectionMutation, editConnectionMutation } from '#src/api/admin/models.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import type { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { modelsCopy } from './copy.ts';
import { useTriedConnection } from './use-tried-connection.ts';

const copy = modelsCopy.form;
const { kinds } = modelsCopy.connections;

type Props = {
  version: number;
  connection: AdminConnection | null;
  onAdded: (id: string) => void;
  onClose: () => void;
};

/** An empty field means the provider's default address, or the stored key. */
const filledIn = (values: unknown): object =>
  Object.fromEntries(
    Object.entries({ ...(values as object) }).map(([name, value]) => [
      name,
      value === '' ? null : value,
    ]),
  );

const NEW: Texts & { kind: ConnectionKind } = {
  kind: 'openai-compatible',
  name: '',
  baseUrl: '',
  key: '',
};

export function ConnectionDialog({ version, connection, onAdded, onClose }: Props) {
  return connection === null ? (
    <AddDialog {...{ version, onAdded, onClose }} />
  ) : (
    <EditDialog {...{ version, connection, onClose }} />
  );
}

function AddDialog({ version, onAdded, onClose }: Omit<Props, 'connection'>) {
  const { mutateAsync } = useMutation(addConnectionMutation);
  const trial = useTriedConnection();
  const form = useAdminForm({
    initial: NEW,
    request: {
      schema: {
        safeParse: (values) => connectionBodySchema.safeParse({ ...filledIn(values), version }),
      },
      send: async (body) => {
        const { kind, baseUrl, key } = body;
        const asked = { id: null, kind, baseUrl, key };
        const added = await trial.tryFirst(asked, () => mutateAsync(body));
        onAdded(added.connectionId);
        return added;
      },
    },
    fallback: copy.failed,
    onDone: onClose,
  });
  const { values, field, set } = form;
  return (
    <FormDialog title={copy.addTitle} submitLabel={copy.submit} {...{ form, onClose }}>
      <SelectField
        label={copy.kind}
        value={values.kind}
        options={CONNECTION_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onChange={({ target }) =>
          set('kind', CONNECTION_KINDS.find((kind) => kind === target.value) ?? 'openai-compatible')
        }
      />
      <Fields {...{ values, field }} kind={values.kind} isNew keyHint={copy.keyHint} />
      {trial.isDead && <SaveUntried onSkip={trial.skipNext} isBusy={form.busy} />}
    </FormDialog>
  );
}

type EditProps = Omit<Props, 'onAdded'> & { connection: AdminConnection };

function EditDialog({ version, connection, onClose }: EditProps) {
  const { id, kind } = connection;
  const { mutateAsync } = useMutation(editConnectionMutation(id));
  const trial = useTriedConnection();
  const form = useAdminForm({
    initial: { name: connection.name, baseUrl: connection.baseUrl ?? '', key: '' },
    request: {
      schema: {
        safeParse: (values) => connectionEditSchema.safeParse({ ...filledIn(values), version }),
      },
      send: (body) => {
        const { baseUrl, key } = body;
        return trial.tryFirst({ id, kind, baseUrl, key }, () => mutateAsync(body));
      },
    },
    fallback: copy.failed,
    onDone: onClose,
  });
  const { values, field } = form;
  return (
    <FormDialog title={copy.editTitle} submitLabel={copy.submit} {...{ form, onClose }}>
      <Fields
        {...{ values, field }}
        kind={kind}
        isNew={false}
        keyHint={connection.isKeyLost ? copy.lostKey : copy.keepKey}
      />
      {trial.isDead && <SaveUntried onSkip={trial.skipNext} isBusy={form.busy} />}
    </FormDialog>
  );
}

function SaveUntried({ onSkip, isBusy }: { onSkip: () => void; isBusy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" size="sm" variant="secondary" disabled={isBusy} onClick={onSkip}>
        {copy.untried}
      </Button>
      <p className="text-ink-3 text-sm">{copy.untriedHint}</p>
    </div>
  );
}

type Texts = { name: string; baseUrl: string; key: string };
type FieldsProps = Pick<ReturnType<typeof useForm<Texts, unknown, unknown>>, 'values' | 'field'> & {
  kind: ConnectionKind;
  isNew: boolean;
  keyHint: string;
};

function Fields({ kind, isNew, keyHint, values, field }: FieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={copy.name}
        placeholder={copy.namePlaceholder}
        dir={directionOf(values.name)}
      />
      <TextField
        {...field('baseUrl')}
        label={copy.baseUrl}
        type="url"
        ltr
        optional={!needsAddress(kind)}
        hint={addressHint(kind)}
        placeholder={kind === 'ollama' ? 'http://127.0.0.1:11434' : 'https://api.example.com/v1'}
      />
      {kind !== 'ollama' && (
        <TextField
          {...field('key')}
          label={copy.key}
          type="password"
          ltr
          autoComplete="off"
          optional={!isNew || !needsKey(kind)}
          hint={keyHint}
        />
      )}
    </>
  );
}

function addressHint(kind: ConnectionKind): string {
  if (kind === 'ollama') return copy.ollamaHint;
  return needsAddress(kind) ? copy.baseUrlHint : copy.ownUrlHint;
}
