import {
  createExamBodySchema,
  EXAM_MINUTES_MAX,
  isOpenKind,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  type QuestionKind,
  type Study,
} from '@nibras/contract';
import { useNavigate } from 'react-router';
import { createExamCall } from '#src/api/exams.ts';
import { Chips } from '#src/features/study/chips.tsx';
import { studyCopy } from '#src/features/study/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { examPath } from '#src/lib/paths.ts';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { FormEnd } from '#src/ui/forms/form-end.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

const copy = studyCopy.exams;
const AT_FIRST = 10;
/** A minute and a half for a question, as a start. */
const MINUTES_AT_FIRST = 15;

type Props = { centerId: string; study: Study; onClose: () => void };
type Values = {
  centerId: string;
  count: number;
  kinds: QuestionKind[];
  topics: string[];
  minutes: number | null;
  proposals: boolean;
};

/** How many questions, of which kinds and topics, and how much time. */
export function NewExamDialog({ centerId, study, onClose }: Props) {
  const navigate = useNavigate();
  const asked = study.counts.filter(({ kind, state }) => kind !== 'card' && state === 'live');
  const all = sum(asked);
  const initial: Values = {
    centerId,
    count: Math.min(AT_FIRST, all),
    kinds: [],
    topics: [],
    minutes: MINUTES_AT_FIRST,
    proposals: true,
  };
  const { values, errors, failure, busy, set, submit } = useForm({
    initial,
    request: { schema: createExamBodySchema, send: (body) => createExamCall(body) },
    onDone: ({ exam }) => navigate(examPath(exam.id)),
    fallback: copy.failed,
  });
  const { kinds, topics, minutes, count, proposals } = values;
  const chosen = asked.filter(
    ({ kind, topic }) =>
      (kinds.length === 0 || (kinds as string[]).includes(kind)) &&
      (topics.length === 0 || (topic !== null && topics.includes(topic))),
  );
  const fitting = sum(chosen);
  const canPropose = study.engine === 'model' && chosen.some(({ kind }) => isOpenKind(kind));
  const has = (kind: QuestionKind): boolean => asked.some((one) => one.kind === kind);
  const named = [...new Set(asked.flatMap(({ topic }) => topic ?? []))];
  return (
    <Dialog open onClose={onClose} title={copy.title} size="md">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <TextField
          label={copy.count}
          hint={fitting === 0 ? copy.none : copy.available(fitting)}
          name="count"
          type="number"
          inputMode="numeric"
          ltr
          min={1}
          max={QUESTIONS_MAX}
          value={Number.isNaN(count) ? '' : count}
          error={errors.count}
          onChange={(event) => set('count', event.target.valueAsNumber)}
          className="max-w-60"
        />
        <Chips
          label={studyCopy.make.kinds}
          hint={studyCopy.make.allKinds}
          choices={QUESTION_KINDS.map((kind) => ({
            value: kind,
            label: studyCopy.kinds[kind],
            disabled: !has(kind),
          }))}
          chosen={kinds}
          onChange={(chosen) => set('kinds', chosen as QuestionKind[])}
        />
        {named.length > 0 && (
          <Chips
            label={studyCopy.make.topics}
            hint={studyCopy.make.allTopics}
            choices={named.map((topic) => ({ value: topic, label: topic }))}
            chosen={topics}
            onChange={(chosen) => set('topics', chosen)}
          />
        )}
        <div>
          <Checkbox
            label={copy.timed}
            checked={minutes !== null}
            onChange={({ target }) => set('minutes', target.checked ? MINUTES_AT_FIRST : null)}
          />
          {minutes !== null && (
            <TextField
              label={copy.minutes}
              name="minutes"
              type="number"
              inputMode="numeric"
              ltr
              min={1}
              max={EXAM_MINUTES_MAX}
              value={Number.isNaN(minutes) ? '' : minutes}
              error={errors.minutes}
              onChange={(event) => set('minutes', event.target.valueAsNumber)}
              className="mt-2 max-w-40"
            />
          )}
        </div>
        {canPropose && (
          <div>
            <Checkbox
              label={copy.proposals}
              checked={proposals}
              onChange={({ target }) => set('proposals', target.checked)}
            />
            {proposals && (
              <p className="text-ink-2 ps-7.5 text-sm">{copy.cost(study.messagesLeft)}</p>
            )}
          </div>
        )}
        <FormEnd {...{ failure, busy }} label={copy.submit} disabled={fitting === 0} />
      </form>
    </Dialog>
  );
}

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);
