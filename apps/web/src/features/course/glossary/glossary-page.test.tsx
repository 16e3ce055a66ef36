import {
  downloadGlossary,
  getCenter,
  getMe,
  getPassage,
  hideTerm,
  listGlossary,
  makeTermCards,
  mergeTerm,
  proposeTerms,
  updateTerm,
  type GlossaryTerm,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseCopy } from '#src/features/course/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { samplePage, sampleTerm } from '#src/testing/sample-course.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { watchSaving } from '#src/testing/saving.ts';

const copy = courseCopy.glossary;
const student = sampleUser();
const memory = sampleTerm({
  id: 't2',
  arabic: 'الذاكرة الافتراضية',
  latin: 'Virtual Memory',
  definition: null,
});
const deadlocks = sampleTerm({ id: 't3', arabic: 'الجمود التام', latin: 'Deadlocks' });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
});

async function open(terms: GlossaryTerm[] = [sampleTerm(), memory, deadlocks]) {
  api.on(listGlossary, () => ({ done: true, terms }));
  const { user } = renderApp('/study/c1/glossary', { storedUser: student });
  await screen.findByRole('searchbox', { name: copy.search });
  return user;
}

const shown = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((row) => row.textContent);
const startSelecting = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: copy.selecting }));
const pick = (arabic: string) => screen.getByRole('checkbox', { name: copy.select(arabic) });

async function openMenu(user: Awaited<ReturnType<typeof open>>, arabic: string, entry: string) {
  await user.click(screen.getByRole('button', { name: copy.actions(arabic) }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the glossary of a course', () => {
  it('makes cards of one term with one click', async () => {
    const made = api.on(makeTermCards, () => ({ done: true, made: 2, known: 0 }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: copy.makeCard('الجمود') }));
    expect(await screen.findByText(copy.cardsMade(2, 0))).toBeTruthy();
    expect(made[0]?.body).toEqual({ termIds: ['t1'] });
  });

  it('finds a term by either side, however it is spelled', async () => {
    const user = await open();
    const box = screen.getByRole('searchbox', { name: copy.search });
    await user.type(box, 'الذاكره');
    await waitFor(() => expect(shown()).toEqual(['الذاكرة الافتراضية']));
    await user.clear(box);
    await user.type(box, 'deadlock');
    await waitFor(() => expect(shown()).toEqual(['الجمود', 'الجمود التام']));
    await user.clear(box);
    await user.type(box, 'كيمياء');
    expect(await screen.findByText(copy.noMatch)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.clear }));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  it('says a definition without the term beside it, and promises English only where it is', async () => {
    const definition = 'الأسموزية: انتقال الماء عبر غشاء.';
    await open([sampleTerm({ arabic: 'الأسموزية', latin: '', definition })]);
    expect(screen.getByText('انتقال الماء عبر غشاء.')).toBeTruthy();
    expect(await screen.findByText(/وتعريفاتها كما وردت/)).toBeTruthy();
  });

  it('shows last, with the words of the course, the terms without a definition', async () => {
    const mention = 'تستعمل الأنظمة الذاكرة الافتراضية (Virtual Memory) لزيادة السعة.';
    const user = await open([{ ...memory, mention }, deadlocks]);
    expect(shown()).toEqual(['الجمود التام', 'الذاكرة الافتراضية']);
    const rest = within(screen.getByRole('list', { name: copy.withoutDefinition }));
    expect(rest.getByText(/لزيادة السعة/)).toBeTruthy();
    expect(screen.getAllByText(copy.fromCourse)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: copy.addDefinitionOf(memory.arabic) }));
    expect(await screen.findByRole('dialog', { name: copy.form.title })).toBeTruthy();
  });

  it('gives the page alone where the course has one file', async () => {
    await open([sampleTerm(), memory]);
    expect(screen.getAllByText('صفحة 5')).toHaveLength(2);
    expect(screen.queryByText('المحاضرة الثالثة')).toBeNull();
  });

  it('names the file of a page where the course has several', async () => {
    const elsewhere = { fileName: 'ملخص.pdf', page: 2, passageId: 'p7' };
    await open([sampleTerm({ id: 't9', sightings: [elsewhere] }), sampleTerm()]);
    expect(screen.getByText('ملخص')).toBeTruthy();
  });

  it('finds a term by a word of its definition', async () => {
    const user = await open([sampleTerm({ definition: 'انتظار دائري بين العمليات.' }), memory]);
    await user.type(screen.getByRole('searchbox', { name: copy.search }), 'دائري');
    await waitFor(() => expect(shown()).toEqual(['الجمود']));
  });

  it('opens the page of a sighting', async () => {
    api.on(getPassage, () => ({ done: true, passage: samplePage() }));
    const user = await open([sampleTerm()]);
    const sighting = copy.sighting('المحاضرة الثالثة.pdf', 'صفحة 5');
    await user.click(screen.getByRole('button', { name: sighting }));
    const page = within(await screen.findByRole('dialog', { name: 'المحاضرة الثالثة.pdf' }));
    expect(await page.findByText(/تنتظر فيها كل عملية/)).toBeTruthy();
  });

  it('takes a correction', async () => {
    const changes = api.on(updateTerm, ({ arabic, latin }) => ({
      done: true,
      term: sampleTerm({ arabic, latin, origin: 'own' }),
    }));
    const user = await open([sampleTerm()]);
    await openMenu(user, 'الجمود', copy.edit);
    const form = within(await screen.findByRole('dialog', { name: copy.form.title }));
    const arabic = form.getByRole('textbox', { name: copy.form.arabic });
    await user.clear(arabic);
    await user.click(form.getByRole('button', { name: copy.form.save }));
    expect(await form.findByText('المصطلح بالعربية مطلوب')).toBeTruthy();
    await user.type(arabic, 'الاستعصاء');
    await user.click(form.getByRole('button', { name: copy.form.save }));
    expect(await screen.findByText(copy.form.saved)).toBeTruthy();
    expect(shown()).toEqual(['الاستعصاء']);
    expect(screen.getByText(copy.own)).toBeTruthy();
    expect(changes[0]?.path).toBe('/api/learning-center/c1/glossary/t1');
  });

  it('hides a term once that is confirmed', async () => {
    const hidden = api.on(hideTerm, () => ({ done: true, message: '' }));
    const user = await open();
    await openMenu(user, 'الجمود', copy.hide);
    const question = within(await screen.findByRole('alertdialog'));
    expect(hidden).toEqual([]);
    await user.click(question.getByRole('button', { name: copy.hiding.confirm }));
    await waitFor(() => expect(shown()).toEqual(['الجمود التام', 'الذاكرة الافتراضية']));
    expect(hidden.map(({ path }) => path)).toEqual(['/api/learning-center/c1/glossary/t1']);
  });

  it('merges two terms into the one that is to stay', async () => {
    const merged = api.on(mergeTerm, () => ({ done: true, term: deadlocks }));
    const user = await open();
    await startSelecting(user);
    await user.click(pick('الجمود'));
    expect(screen.queryByRole('button', { name: copy.merge })).toBeNull();
    await user.click(pick('الجمود التام'));
    await user.click(screen.getByRole('button', { name: copy.merge }));
    const dialog = within(await screen.findByRole('dialog', { name: copy.merging.title }));
    await user.click(dialog.getByRole('radio', { name: /الجمود التام/ }));
    await user.click(dialog.getByRole('button', { name: copy.merging.submit }));
    await waitFor(() => expect(shown()).toEqual(['الجمود التام', 'الذاكرة الافتراضية']));
    expect(merged).toMatchObject([
      { path: '/api/learning-center/c1/glossary/t1/merge', body: { into: 't3' } },
    ]);
    expect(screen.queryByText(copy.selected(1))).toBeNull();
  });

  it('makes cards of selected terms, and shows why it could not', async () => {
    api.on(makeTermCards, () => {
      throw new Refusal('unavailable', 'الخدمة متوقفة الآن.');
    });
    const user = await open();
    await startSelecting(user);
    await user.click(pick('الجمود'));
    await user.click(screen.getByRole('button', { name: copy.selectAll }));
    await user.click(screen.getByRole('button', { name: copy.makeCards }));
    expect(await screen.findByText('الخدمة متوقفة الآن.')).toBeTruthy();
    const made = api.on(makeTermCards, () => ({ done: true, made: 2, known: 1 }));
    await user.click(screen.getByRole('button', { name: copy.makeCards }));
    expect(await screen.findByText(copy.cardsMade(2, 1))).toBeTruthy();
    expect(made[0]?.body).toEqual({ termIds: ['t1', 't2', 't3'] });
    expect(screen.queryByRole('button', { name: copy.makeCards })).toBeNull();
  });

  it('has boxes while terms are being selected alone', async () => {
    const user = await open();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await startSelecting(user);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('button', { name: copy.makeCards })).toHaveProperty('disabled', true);
    await user.click(pick('الجمود'));
    await user.click(screen.getByRole('button', { name: copy.unselect }));
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await startSelecting(user);
    expect(pick('الجمود')).toHaveProperty('checked', false);
  });

  it('asks a model for missing parts, and uses none before it is accepted', async () => {
    const proposed = sampleTerm({
      id: 't4',
      arabic: 'النواة',
      latin: 'Kernel',
      origin: 'proposed',
    });
    const other = sampleTerm({ id: 't5', arabic: 'الخيط', latin: 'Thread', origin: 'proposed' });
    const user = await open([memory]);
    const asked = api.on(proposeTerms, () => ({ done: true, proposed: 2 }));
    api.on(listGlossary, () => ({ done: true, terms: [memory, proposed, other] }));
    await user.click(await screen.findByRole('button', { name: copy.propose.ask }));
    expect(await screen.findByText(copy.propose.done(2))).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(copy.propose.badge)).toHaveLength(2));
    expect(asked).toHaveLength(1);
    await startSelecting(user);
    expect(pick(memory.arabic)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: copy.select('النواة') })).toBeNull();
    const accepted = api.on(updateTerm, () => ({
      done: true,
      term: { ...proposed, origin: 'own' },
    }));
    await user.click(screen.getByRole('button', { name: copy.propose.acceptOf('النواة') }));
    expect(await screen.findByRole('checkbox', { name: copy.select('النواة') })).toBeTruthy();
    expect(accepted[0]?.body).toEqual({ arabic: 'النواة', latin: 'Kernel' });
    const rejected = api.on(hideTerm, () => ({ done: true, message: '' }));
    await user.click(screen.getByRole('button', { name: copy.propose.rejectOf('الخيط') }));
    await waitFor(() => expect(shown()).toEqual(['النواة', 'الذاكرة الافتراضية']));
    expect(rejected.map(({ path }) => path)).toEqual(['/api/learning-center/c1/glossary/t5']);
  });

  it('takes over a definition that a model found in the course', async () => {
    const text = 'الذاكرة الافتراضية آلية تعطي كل عملية حيزًا من العناوين.';
    const found = { text, fileName: 'المحاضرة الثالثة.pdf', page: 9, passageId: 'p9' };
    const accepted = api.on(updateTerm, () => ({
      done: true,
      term: { ...memory, definition: text },
    }));
    const user = await open([{ ...memory, proposedDefinition: found }]);
    expect(screen.getByText(copy.propose.definition)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.propose.acceptOf(memory.arabic) }));
    await waitFor(() => expect(screen.queryByText(copy.propose.definition)).toBeNull());
    expect(accepted[0]?.body).toMatchObject({ definition: text });
  });

  it('is downloaded as a table', async () => {
    const saved = watchSaving();
    api.on(downloadGlossary, () => new Blob(['الجمود,Deadlock']));
    const user = await open();
    await user.click(screen.getByRole('button', { name: copy.csv }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['مصطلحات أحياء 101.csv']));
  });

  it('says where terms come from while there are none', async () => {
    api.on(listGlossary, () => ({ done: true, terms: [] }));
    renderApp('/study/c1/glossary', { storedUser: student });
    expect(await screen.findByText(copy.emptyText)).toBeTruthy();
  });
});
