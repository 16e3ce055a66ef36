import {
  DEFAULT_PLAN_SETTINGS,
  hijriWords,
  type ExamDay,
  type Now,
  type PlanBlock,
  type StudyPlan,
} from '@nibras/contract';
import { addDays, todayInRiyadh } from '#src/lib/words/days.ts';

export function sampleBlock(overrides: Partial<PlanBlock> = {}): PlanBlock {
  return {
    id: 'b1',
    kind: 'ask',
    centerId: 'c1',
    centerName: 'أحياء 101',
    topic: 'البناء الضوئي',
    minutes: 25,
    state: 'planned',
    ...overrides,
  };
}

/** An exam in twelve days. */
export function sampleExamDay(overrides: Partial<ExamDay> = {}): ExamDay {
  const day = overrides.day ?? addDays(todayInRiyadh(), 12);
  return {
    id: 'e1',
    centerId: 'c1',
    centerName: 'أحياء 101',
    title: 'الاختبار النصفي',
    day,
    hijri: hijriWords(day),
    minute: 510,
    weight: 2,
    daysLeft: 12,
    ...overrides,
  };
}

export function sampleNow(overrides: Partial<Now['now']> = {}): Now {
  return {
    done: true,
    now: {
      kind: 'ask',
      centerId: 'c1',
      centerName: 'أحياء 101',
      topic: 'البناء الضوئي',
      minutes: 25,
      why: 'لأن اختبار أحياء 101 بعد 12 يومًا، وهذا أضعف موضوعاته.',
      blockId: 'b1',
      href: '/walks/c1',
      ...overrides,
    },
    today: { planned: 60, doneMinutes: 20 },
    next: [],
  };
}

/** Nothing to study now. */
export const restNow = (why: string): Now => ({
  ...sampleNow({ kind: 'rest', centerId: null, centerName: null, topic: null, blockId: null, why }),
  today: { planned: 0, doneMinutes: 0 },
});

/** Today with two blocks, one of them done, tomorrow with a third. */
export function samplePlan(overrides: Partial<StudyPlan> = {}): StudyPlan {
  const today = todayInRiyadh();
  const day = (at: number, blocks: PlanBlock[]) => {
    const of = addDays(today, at);
    return { day: of, hijri: hijriWords(of), minutes: 60, blocks };
  };
  return {
    done: true,
    exams: [sampleExamDay()],
    days: [
      day(0, [
        sampleBlock({ id: 'b0', kind: 'cards', topic: null, minutes: 20, state: 'done' }),
        sampleBlock(),
      ]),
      day(1, [sampleBlock({ id: 'b2', kind: 'read', topic: 'التنفس الخلوي' })]),
      day(2, []),
    ],
    settings: DEFAULT_PLAN_SETTINGS,
    notes: ['4 بطاقات جديدة في اليوم حتى 28 نوفمبر.'],
    ...overrides,
  };
}
