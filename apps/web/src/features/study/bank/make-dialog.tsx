import {
  messagesFor,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  startRunBodySchema,
  type QuestionKind,
  type Study,
} from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { startRunMutation } from '#src/api/study.ts';
import { Chips } from '#src/features/study/chips.tsx';
import { studyCopy } from '#src/features/study/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { FormEnd } from '#src/ui/forms/form-end.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { InfoIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

const copy = studyCopy.make;
const AT_FIRST = 20;

type Props = { centerId: string; study: Study; onClose: () => void };
type Values = { count: number; kinds: QuestionKind[]; topics: string[] };

/** How many questions, of which kinds, on which topics, and what that costs. */
export function MakeDialog({ centerId, study, onClose }: Props) {
  const { mutateAsync } = useMutation(startRunMutation(centerId));
  const initial: Values = { count: AT_FIRST, kinds: [], topics: [] };
  const { values, errors, failure, busy, set, submit } = useForm({
    initial,
    request: { schema: startRunBodySchema, send: (body) => mutateAsync(body) },
    onDone: onClose,
    fallback: copy.failed,
  });
  const { engine, messagesLeft, headings } = study;
  const messages = messagesFor(values.count || 0);
  const isTooDear = engine === 'model' && messagesLeft !== null && messages > messagesLeft;
  return (
    <Dialog open onClose={onClose} title={copy.title} size="md">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <TextField
          label={copy.count}
          name="count"
          type="number"
          inputMode="numeric"
          ltr
          min={1}
          max={QUESTIONS_MAX}
          value={Number.isNaN(values.count) ? '' : values.count}
          error={errors.count}
          onChange={(event) => set('count', event.target.valueAsNumber)}
          className="max-w-40"
        />
        <Chips
          label={copy.kinds}
          hint={copy.allKinds}
          choices={QUESTION_KINDS.map((kind) => ({ value: kind, label: studyCopy.kinds[kind] }))}
          chosen={values.kinds}
          onChange={(kinds) => set('kinds', kinds as QuestionKind[])}
        />
        {headings.length > 0 && (
          <Chips
            label={copy.topics}
            hint={copy.allTopics}
            choices={headings.map((heading) => ({ value: heading, label: heading }))}
            chosen={values.topics}
            onChange={(topics) => set('topics', topics)}
          />
        )}
        <p className="text-ink-2 flex items-start gap-2 text-sm">
          <InfoIcon className="text-ink-3 mt-1" />
          {engine === 'builtin' ? studyCopy.builtinNote : copy.cost(messages, messagesLeft)}
        </p>
        {isTooDear && <p className="text-warn text-sm">{copy.tooDear}</p>}
        <FormEnd {...{ failure, busy }} label={copy.submit} disabled={isTooDear} />
      </form>
    </Dialog>
  );
}
