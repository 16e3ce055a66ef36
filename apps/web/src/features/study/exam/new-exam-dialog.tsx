import {
  createExamBodySchema,
  EXAM_MINUTES_MAX,
  isOpenKind,
  messagesFor,
  type QuestionKind,
  type Study,
  type TopicMastery,
} from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { masteryQuery } from '#src/api/mastery.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { NumberField } from '#src/features/study/number-field.tsx';
import { QuestionChoice } from '#src/features/study/question-choice.tsx';
import { useForm } from '#src/lib/forms/use-form.ts';
import { examPath } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { useNewExam } from './use-new-exam.ts';

const copy = studyCopy.exams;
const AT_FIRST = 10;
/** A minute and a half per question, as a default. */
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

/** The number, kinds, topics and time of a new exam. */
export function NewExamDialog({ centerId, study, onClose }: Props) {
  const navigate = useNavigate();
  const formId = useId();
  // Focused, because the defaults suffice and a phone's keyboard should stay closed.
  const start = useRef<HTMLButtonElement>(null);
  const asked = study.counts.filter(({ kind, state }) => kind !== 'card' && state === 'live');
  const all = sum(asked);
  const inBank = sum(study.counts.filter(({ state }) => state === 'live'));
  const isBankEmpty = all === 0;
  const begin = useNewExam(centerId, study, isBankEmpty);
  const initial: Values = {
    centerId,
    count: isBankEmpty ? AT_FIRST : Math.min(AT_FIRST, all),
    kinds: [],
    topics: [],
    minutes: MINUTES_AT_FIRST,
    proposals: true,
  };
  const { values, errors, failure, busy, set, submit } = useForm({
    initial,
    request: { schema: createExamBodySchema, send: begin },
    onDone: ({ exam }) => navigate(examPath(exam.id)),
    fallback: copy.failed,
  });
  const { count, kinds, topics, minutes, proposals } = values;
  const chosen = asked.filter(
    ({ kind, topic }) =>
      (kinds.length === 0 || (kinds as string[]).includes(kind)) &&
      (topics.length === 0 || (topic !== null && topics.includes(topic))),
  );
  const fitting = sum(chosen);
  const canPropose = study.engine === 'model' && chosen.some(({ kind }) => isOpenKind(kind));
  const mastery = useQuery(masteryQuery(centerId)).data ?? [];
  const named = isBankEmpty
    ? study.headings
    : weakestFirst([...new Set(asked.flatMap(({ topic }) => topic ?? []))], mastery);
  const weak = mastery.flatMap(({ topic, level }) =>
    level === 'weak' && topic !== null && named.includes(topic) ? topic : [],
  );
  const messages = messagesFor(count || 0);
  const isTooDear =
    isBankEmpty &&
    study.engine === 'model' &&
    study.messagesLeft !== null &&
    messages > study.messagesLeft;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      size="md"
      initialFocus={() => start.current}
      footer={
        <Button
          ref={start}
          type="submit"
          form={formId}
          loading={busy}
          loadingText={isBankEmpty ? copy.making : undefined}
          disabled={isBankEmpty ? isTooDear : fitting === 0}
          className="max-sm:grow"
        >
          {copy.submit(isBankEmpty ? count : Math.min(count, fitting), minutes)}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
        <QuestionChoice
          label={copy.count}
          hint={isBankEmpty ? copy.madeFirst : hintOf(fitting, all, inBank)}
          error={errors.count}
          {...{ values, set }}
          beside={
            <div>
              <Checkbox
                label={copy.timed}
                checked={minutes !== null}
                className="-mt-2.5"
                onChange={({ target }) => set('minutes', target.checked ? MINUTES_AT_FIRST : null)}
              />
              {minutes !== null && (
                <NumberField
                  label={copy.minutes}
                  hideLabel
                  name="minutes"
                  max={EXAM_MINUTES_MAX}
                  value={minutes}
                  error={errors.minutes}
                  onChange={(typed) => set('minutes', typed)}
                />
              )}
            </div>
          }
          weak={weak}
          headings={named}
          isThere={(kind) => isBankEmpty || asked.some((one) => one.kind === kind)}
        />
        {isBankEmpty && study.engine === 'model' && (
          <p className={cx('text-sm', isTooDear ? 'text-warn' : 'text-ink-2')}>
            {isTooDear ? studyCopy.make.tooDear : studyCopy.make.cost(messages, study.messagesLeft)}
          </p>
        )}
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
      </form>
    </Dialog>
  );
}

/** Of a whole bank with cards it says why not all of it fits. */
function hintOf(fitting: number, all: number, inBank: number): string {
  if (fitting === 0) return copy.none;
  return fitting === all && all < inBank ? copy.fitting(fitting, inBank) : copy.available(fitting);
}

/** Topics that are not known yet come last. */
function weakestFirst(topics: readonly string[], mastery: readonly TopicMastery[]): string[] {
  const known = new Map(mastery.map((one) => [one.topic, one.known ?? 1]));
  return topics.toSorted((one, other) => (known.get(one) ?? 1) - (known.get(other) ?? 1));
}

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);
