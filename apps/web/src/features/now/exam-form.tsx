import {
  daySchema,
  EXAM_TITLE_MAX,
  EXAM_WEIGHT_MAX,
  examDayBodySchema,
  toHijri,
  type ExamDay,
} from '@nibras/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { refetchPlan, saveExamDayCall } from '#src/api/study-plan.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { PATHS } from '#src/lib/paths.ts';
import { addDays, todayInRiyadh } from '#src/lib/words/days.ts';
import { DayFields } from '#src/product/day-fields/day-fields.tsx';
import { TimeField } from '#src/product/day-fields/time-field.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { nowCopy } from './copy.ts';
import { minuteOf, timeOf } from './exam-time.ts';

const copy = nowCopy.examForm;

type Props = { exam: ExamDay | null; onClose: () => void };

/** The form of an exam: its course, day in either calendar, time and weight. */
export function ExamForm({ exam, onClose }: Props) {
  const centers = useQuery(centersQuery).data?.centers;
  const title = exam === null ? copy.create : copy.edit;
  return (
    <Dialog open onClose={onClose} size="sm" title={title}>
      {centers === undefined ? (
        <Spinner label={nowCopy.loading} className="justify-center py-6" />
      ) : centers.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>{copy.noCourses}</p>
          <Link to={PATHS.library} className={buttonClass()}>
            {nowCopy.rest.library}
          </Link>
        </div>
      ) : (
        <Fields
          exam={exam}
          courses={centers.map(({ id, courseName }) => ({ value: id, label: courseName }))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type Typed = {
  centerId: string;
  title: string;
  day: string;
  isHijri: boolean;
  minute: string;
  weight: string;
};

type FieldsProps = Props & { courses: readonly { value: string; label: string }[] };

function Fields({ exam, courses, onClose }: FieldsProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [today] = useState(todayInRiyadh);
  // An only course is preselected.
  const only = courses.length === 1 ? courses[0]?.value : undefined;
  const initial: Typed = {
    centerId: exam?.centerId ?? only ?? '',
    title: exam?.title ?? '',
    day: exam?.day ?? '',
    isHijri: false,
    minute: exam?.minute == null ? '' : timeOf(exam.minute),
    weight: String(exam?.weight ?? 1),
  };
  const { values, errors, set, field, failure, busy, submit } = useForm({
    initial,
    request: {
      schema: {
        safeParse: (typed: unknown) => examDayBodySchema.safeParse(bodyOf(typed as Typed)),
      },
      send: (body) => saveExamDayCall(exam?.id ?? null, body),
    },
    // A Hijri date is sent as such, but refused under the name of our field.
    also: ({ day }) => {
      const parsed = daySchema.safeParse(day);
      return day === '' || parsed.success ? {} : { day: parsed.error.issues[0]?.message };
    },
    onDone: async () => {
      await refetchPlan(client);
      toast({ tone: 'ok', text: copy.saved });
      onClose();
    },
    fallback: copy.failed,
  });
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
        <SelectField
          label={copy.course}
          placeholder={copy.chooseCourse}
          options={courses}
          {...field('centerId')}
        />
        <TextField
          label={copy.name}
          maxLength={EXAM_TITLE_MAX}
          autoComplete="off"
          {...field('title')}
        />
      </div>
      <div role="group" aria-label={copy.usual} className="-mt-2 flex flex-wrap gap-2">
        {copy.usualNames.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={values.title === name ? 'lamp' : 'secondary'}
            aria-pressed={values.title === name}
            onClick={() => set('title', name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <DayFields
        date={values.day}
        isHijri={values.isHijri}
        error={errors.day}
        near={copy.near.map(({ label, days }) => ({ label, day: addDays(today, days) }))}
        onChange={(day) => set('day', day)}
        onCalendar={(isHijri) => set('isHijri', isHijri)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TimeField label={copy.time} optional {...field('minute')} />
        <SelectField
          label={copy.weight}
          options={Array.from({ length: EXAM_WEIGHT_MAX }, (_, at) => ({
            value: String(at + 1),
            label: copy.weights[at] ?? '',
          }))}
          {...field('weight')}
        />
      </div>
      <p className="text-ink-3 -mt-2 text-xs">{copy.weightHint}</p>
      {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
      <Button type="submit" loading={busy} className="sm:justify-self-start">
        {copy.save}
      </Button>
    </form>
  );
}

/** A date entered in the Hijri calendar is sent in it, so that it is stored as meant. */
function bodyOf({ centerId, title, day, isHijri, minute, weight }: Typed) {
  return {
    centerId: centerId === '' ? undefined : centerId,
    title,
    ...(day !== '' && (isHijri ? { hijri: toHijri(day) } : { day })),
    minute: minuteOf(minute),
    weight: Number(weight),
  };
}
