import {
  cardSettingsSchema,
  DAILY_NEW_MAX,
  RETENTION_MAX,
  RETENTION_MIN,
  type CardSettings,
} from '@nibras/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cardSettingsQuery, refetchCards, setCardSettingsCall } from '#src/api/cards.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { FormSubmit } from '#src/ui/forms/form-submit.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.settings;

/** The number of new cards a day, and the share to recall. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(cardSettingsQuery);
  return (
    <Dialog open onClose={onClose} title={copy.title} text={copy.text} size="sm">
      {settings.isPending && <Spinner label={cardsCopy.loading} className="justify-center py-6" />}
      {settings.data === undefined && settings.error && (
        <QueryFailure query={settings} words={copy.loadFailed} />
      )}
      {settings.data && <SettingsForm settings={settings.data} onClose={onClose} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: CardSettings; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { failure, busy, field, submit } = useForm({
    initial: {
      dailyNew: String(settings.dailyNew),
      retention: String(Math.round(settings.retention * 100)),
    },
    request: {
      schema: {
        safeParse: (typed: unknown) => cardSettingsSchema.safeParse(numbersOf(typed as Typed)),
      },
      send: setCardSettingsCall,
    },
    onDone: () => {
      refetchCards(client);
      toast({ tone: 'ok', text: copy.saved });
      onClose();
    },
    fallback: copy.failed,
  });
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={copy.dailyNew}
        hint={copy.dailyNewHint}
        {...field('dailyNew')}
        type="number"
        inputMode="numeric"
        min={0}
        max={DAILY_NEW_MAX}
      />
      <TextField
        label={copy.retention}
        hint={copy.retentionHint}
        {...field('retention')}
        type="number"
        inputMode="numeric"
        min={RETENTION_MIN * 100}
        max={RETENTION_MAX * 100}
      />
      <FormSubmit {...{ failure, busy }} label={copy.save} />
    </form>
  );
}

type Typed = Record<keyof CardSettings, string>;

/** An empty field is not zero. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

const numbersOf = ({ dailyNew, retention }: Typed): CardSettings => ({
  dailyNew: numberOf(dailyNew),
  retention: numberOf(retention) / 100,
});
