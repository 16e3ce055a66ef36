import {
  addExamDay,
  closeCalendar,
  finishBlock,
  getMe,
  getNow,
  getPlan,
  listCenters,
  moveBlock,
  openCalendar,
  removeExamDay,
  setPlanSettings,
  skipBlock,
  type Now,
  type StudyPlan,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInRiyadh } from '#src/lib/words/days.ts';
import { dayFieldsCopy } from '#src/product/day-fields/copy.ts';
import { fakeApi, FILE_LIMITS, Refusal } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import {
  restNow,
  sampleBlock,
  sampleExamDay,
  sampleNow,
  samplePlan,
} from '#src/testing/sample-study-plan.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { blockName } from './block-menu.tsx';
import { nowCopy as copy } from './copy.ts';

const student = sampleUser();
const name = blockName(sampleBlock());

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers: [sampleCenter()], limits: FILE_LIMITS }));
});

function open(now: Now = sampleNow(), plan: StudyPlan = samplePlan()) {
  api.on(getNow, () => now);
  api.on(getPlan, () => plan);
  return renderApp('/now', { storedUser: student });
}

describe('NowPage', () => {
  it('says what to study, for how long and why, and leads there by one button', async () => {
    open();
    const begin = await screen.findByRole('link', { name: copy.begin.ask });
    expect(begin.getAttribute('href')).toBe('/walks/c1');
    const block = within(screen.getByRole('region', { name: 'البناء الضوئي' }));
    expect(screen.getByRole('region', { name: 'البناء الضوئي' }).textContent).toContain(
      copy.minutes(25),
    );
    expect(block.getByText(/وهذا أضعف موضوعاته/)).toBeTruthy();
    expect(screen.getByText(copy.today.progress(20, 60))).toBeTruthy();
  });

  it('shows today, the days after it, and the exam in the calendar by both calendars', async () => {
    const { user } = open();
    const today = within(await screen.findByRole('region', { name: copy.today.title }));
    expect(today.getByText(copy.block.states.done)).toBeTruthy();
    // What is to be done now stands above alone.
    expect(today.queryByText('البناء الضوئي')).toBeNull();
    const week = within(screen.getByRole('region', { name: copy.week.title }));
    expect(week.getByText('التنفس الخلوي')).toBeTruthy();
    const calendar = within(screen.getByRole('region', { name: copy.calendar.title }));
    const { day, hijri, title, centerName } = sampleExamDay();
    if (day.slice(0, 7) !== todayInRiyadh().slice(0, 7)) {
      await user.click(screen.getByRole('button', { name: copy.calendar.next }));
    }
    expect(await calendar.findByText(new RegExp(`${title} \\(${centerName}\\)`))).toBeTruthy();
    const exams = within(screen.getByRole('region', { name: copy.exams.title }));
    expect(exams.getByText(new RegExp(hijri))).toBeTruthy();
    expect(exams.getByText(samplePlan().notes[0]!)).toBeTruthy();
  });

  it('shows the first blocks of a full day, and the others by a button', async () => {
    const [today, coming] = samplePlan().days;
    if (!today || !coming?.blocks[0]) throw new Error('no coming day');
    const [block] = coming.blocks;
    const blocks = [1, 2, 3, 4, 5].map((n) => ({ ...block, id: `w${n}`, topic: `الدرس رقم ${n}` }));
    const { user } = open(sampleNow(), samplePlan({ days: [today, { ...coming, blocks }] }));
    const week = within(await screen.findByRole('region', { name: copy.week.title }));
    expect(week.getAllByText(/الدرس رقم/)).toHaveLength(2);
    await user.click(week.getByText(copy.week.more(3)));
    expect(week.getAllByText(/الدرس رقم/)).toHaveLength(5);
  });

  it('marks a block as done after a confirmation, and shows the new plan', async () => {
    const done = api.on(finishBlock, () => ({ done: true, days: [] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: copy.finish }));
    api.on(getNow, () => restNow('أُنجزت خطة اليوم.'));
    await user.click(await screen.findByRole('button', { name: copy.block.confirmDone.confirm }));
    expect(await screen.findByText('أُنجزت خطة اليوم.')).toBeTruthy();
    expect(done.map(({ path }) => path)).toEqual(['/api/plan/blocks/b1/done']);
  });

  it('skips and moves a block by the keyboard, and says why it cannot be moved', async () => {
    const skipped = api.on(skipBlock, () => ({ done: true, days: [] }));
    const { user } = open();
    const actions = await screen.findByRole('button', { name: copy.block.actions(name) });
    act(() => actions.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: copy.block.skip });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText(copy.block.confirmSkip.title);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(skipped).toHaveLength(1));

    api.on(moveBlock, () => {
      throw new Refusal('invalid_input', 'اليوم بعد الاختبار.');
    });
    await user.click(await screen.findByRole('button', { name: copy.block.actions(name) }));
    await user.click(await screen.findByRole('menuitem', { name: copy.block.move }));
    await user.click(await screen.findByRole('button', { name: copy.block.moving.submit }));
    expect(await screen.findByText('اليوم بعد الاختبار.')).toBeTruthy();
    const moved = api.on(moveBlock, () => ({ done: true, days: [] }));
    await user.click(screen.getByRole('button', { name: copy.block.moving.submit }));
    await waitFor(() => expect(moved[0]?.body).toEqual({ day: addDays(todayInRiyadh(), 1) }));
  });

  it('follows a plan that changed elsewhere', async () => {
    open();
    await screen.findByRole('link', { name: copy.begin.ask });
    api.on(getNow, () => sampleNow({ topic: 'الوراثة' }));
    act(() => fakeSocket.receive('plan-updated', { from: '2026-11-01', to: '2026-11-20' }));
    expect(await screen.findByRole('region', { name: 'الوراثة' })).toBeTruthy();
  });

  it('says that nothing can be planned without minutes, and opens the settings', async () => {
    const settings = { ...samplePlan().settings, minutesByWeekday: [0, 0, 0, 0, 0, 0, 0] };
    const why = 'لا دقائق للمذاكرة، فلا يمكن وضع خطة.';
    const { user } = open(restNow(why), samplePlan({ settings, days: [] }));
    expect(await screen.findByText(why)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.rest.setMinutes }));
    const sent = api.on(setPlanSettings, (body) => ({ done: true, settings: body }));
    const dialog = within(await screen.findByRole('dialog'));
    const saturday = dialog.getByLabelText('السبت');
    await user.clear(saturday);
    await user.type(saturday, '700');
    await user.click(dialog.getByRole('button', { name: copy.settings.save }));
    expect(await dialog.findByText('دقائق اليوم من 0 إلى 600')).toBeTruthy();
    await user.clear(saturday);
    await user.type(saturday, '75');
    await user.click(dialog.getByRole('button', { name: copy.settings.more('السبت') }));
    await user.click(dialog.getByRole('checkbox', { name: copy.settings.byMail }));
    await user.click(dialog.getByRole('button', { name: copy.settings.save }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        ...settings,
        minutesByWeekday: [90, 0, 0, 0, 0, 0, 0],
        byMail: true,
      }),
    );
  });

  it('leads to an exam day where there is no plan yet', async () => {
    const why = 'لا اختبارات ولا بطاقات مستحقة.';
    const { user } = open(restNow(why), samplePlan({ exams: [], days: [], notes: [] }));
    expect(await screen.findByText(copy.rest.empty)).toBeTruthy();
    const walks = within(await screen.findByRole('navigation', { name: copy.rest.walks }));
    expect(walks.getByRole('link').getAttribute('href')).toBe('/walks/c1');
    await user.click(screen.getByRole('button', { name: copy.rest.addExam }));
    expect(await screen.findByRole('dialog', { name: copy.examForm.create })).toBeTruthy();
  });

  it('says why the plan could not be read, and asks again', async () => {
    api.on(getPlan, () => samplePlan());
    api.on(getNow, () => {
      throw new Refusal('internal', 'الخدمة مشغولة الآن.');
    });
    const { user } = renderApp('/now', { storedUser: student });
    expect(await screen.findByText('الخدمة مشغولة الآن.')).toBeTruthy();
    api.on(getNow, () => sampleNow());
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('link', { name: copy.begin.ask })).toBeTruthy();
  });

  it('says that it shows what came last while the line is away', async () => {
    open();
    await screen.findByRole('link', { name: copy.begin.ask });
    act(() => fakeSocket.lose());
    expect(await screen.findByText(copy.stale)).toBeTruthy();
  });
});

describe('the exam days', () => {
  it('are added by the Hijri calendar, with their time and weight', async () => {
    const sent = api.on(addExamDay, () => ({ done: true, exam: sampleExamDay() }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: copy.exams.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: copy.examForm.save }));
    expect(await dialog.findByText('اسم الاختبار مطلوب')).toBeTruthy();
    await user.type(dialog.getByLabelText(copy.examForm.name), 'النهائي');
    await user.click(dialog.getByRole('button', { name: dayFieldsCopy.hijri }));
    await user.selectOptions(dialog.getByLabelText(dayFieldsCopy.year), '1448');
    await user.selectOptions(dialog.getByLabelText(dayFieldsCopy.month), 'رجب');
    await user.type(dialog.getByLabelText(dayFieldsCopy.dayOfMonth), '11');
    await user.selectOptions(dialog.getByLabelText(new RegExp(copy.examForm.time)), '08:30');
    await user.selectOptions(dialog.getByLabelText(copy.examForm.weight), '3');
    await user.click(dialog.getByRole('button', { name: copy.examForm.save }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        centerId: 'c1',
        title: 'النهائي',
        hijri: { year: 1448, month: 7, day: 11 },
        minute: 510,
        weight: 3,
      }),
    );
    expect(await screen.findByText(copy.examForm.saved)).toBeTruthy();
  });

  it('are removed once that is confirmed', async () => {
    const removed = api.on(removeExamDay, () => ({ done: true, exam: sampleExamDay() }));
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: copy.exams.remove('الاختبار النصفي') }),
    );
    api.on(getPlan, () => samplePlan({ exams: [] }));
    await user.click(await screen.findByRole('button', { name: copy.removing.confirm }));
    expect(await screen.findByText(copy.exams.empty)).toBeTruthy();
    expect(removed[0]?.path).toBe('/api/plan/exams/e1');
  });
});

describe('the link for a phone', () => {
  it('is shown once with how to add it, and is closed again', async () => {
    const url = 'https://nibras.example/cal/abc.ics';
    api.on(openCalendar, () => ({ done: true, url }));
    const closed = api.on(closeCalendar, () => ({ done: true }));
    const { user } = open();
    const opener = await screen.findByRole('button', { name: copy.phone.open });
    expect(screen.queryByRole('button', { name: copy.phone.close })).toBeNull();
    api.on(getPlan, () => samplePlan({ hasCalendar: true }));
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: copy.phone.link }));
    expect(dialog.getByText(url)).toBeTruthy();
    expect(dialog.getByRole('link', { name: copy.phone.addIphone }).getAttribute('href')).toBe(
      'webcal://nibras.example/cal/abc.ics',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
    await user.click(await screen.findByRole('button', { name: copy.phone.close }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: copy.phone.closing.confirm }));
    expect(await screen.findByText(copy.phone.closed)).toBeTruthy();
    expect(closed).toHaveLength(1);
  });
});
