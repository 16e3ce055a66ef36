import {
  getCenter,
  getGuide,
  getMe,
  getPassage,
  getStudy,
  listItems,
  printGuide,
  summarizeGuide,
  type Item,
  type Study,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseCopy } from '#src/features/course/copy.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter, sampleFile } from '#src/testing/sample-center.ts';
import { sampleGuide, samplePage, SENTENCE } from '#src/testing/sample-course.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { watchSaving } from '#src/testing/saving.ts';

const copy = courseCopy.guide;
const student = sampleUser();
const STUDY: Study = {
  counts: [{ kind: 'cloze', topic: 'الجمود', state: 'live', count: 4 }],
  headings: ['الجمود'],
  engine: 'builtin',
  messagesLeft: null,
  run: null,
};
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  const file = sampleFile({ fileName: 'week3.pptx', pageLabel: 'slide' });
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter({ files: [file] }) }));
  api.on(getStudy, () => ({ done: true, study: STUDY }));
});

async function open() {
  api.on(getGuide, () => ({ done: true, guide: sampleGuide() }));
  const { user } = renderApp('/study/c1/guide', { storedUser: student });
  await screen.findByRole('button', { name: copy.pdf });
  return user;
}

describe('the study guide of a course', () => {
  it('says what the course says, heading by heading, and opens the page of a sentence', async () => {
    api.on(getPassage, () => ({ done: true, passage: samplePage() }));
    const user = await open();
    expect(screen.getByRole('heading', { level: 2, name: 'week3' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'الجمود' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 4, name: 'Scheduling' })).toBeTruthy();
    const [sentence] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('حالة تنتظر'));
    expect(sentence?.textContent).toBe(`${SENTENCE} شريحة 5`);
    await user.click(await screen.findByRole('button', { name: copy.openAt('شريحة 5') }));
    const page = within(await screen.findByRole('dialog', { name: 'week3.pptx' }));
    expect(await page.findByText(/تنتظر فيها كل عملية/)).toBeTruthy();
  });

  it('marks definitions, and sets lists and tables as such', async () => {
    const at = { page: 5, passageId: 'p1' };
    const section = {
      title: 'الجمود',
      level: 1,
      sentences: [{ text: SENTENCE, ...at, isDefinition: true }],
      blocks: [
        { kind: 'list' as const, rows: ['المنع', 'التجنّب'], ...at },
        { kind: 'table' as const, rows: ['الشرط\tمعناه', 'الاستبعاد\tمورد لواحد'], ...at },
      ],
    };
    const guide = sampleGuide({ files: [{ file: 'week3.pptx', sections: [section] }] });
    api.on(getGuide, () => ({ done: true, guide }));
    renderApp('/study/c1/guide', { storedUser: student });
    expect(await screen.findByText(`${copy.definition}:`)).toBeTruthy();
    expect(screen.getByText('التجنّب').closest('li')).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('columnheader', { name: 'معناه' })).toBeTruthy();
    expect(table.getByRole('cell', { name: 'مورد لواحد' })).toBeTruthy();
  });

  it('asks three questions about a heading, with folded answers', async () => {
    const items = ['الأول', 'الثاني', 'الثالث', 'الرابع'].map((name): Item => ({
      id: name,
      kind: 'cloze',
      stem: `السؤال ${name}`,
      options: null,
      answer: { accepted: [`الجواب ${name}`], points: [] },
      explanation: null,
      topic: 'الجمود',
      origin: 'extracted',
      state: 'live',
      source: null,
    }));
    const asked = api.on(listItems, () => ({ done: true, items, nextCursor: null }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: copy.questions.title }));
    expect(await screen.findByText('السؤال الثالث')).toBeTruthy();
    expect(screen.queryByText('السؤال الرابع')).toBeNull();
    expect(screen.getByText('الجواب الأول').closest('details')?.open).toBe(false);
    expect(new URL(asked[0]?.path ?? '', 'http://x').searchParams.get('topic')).toBe('الجمود');
  });

  it('is saved as PDF and as Word', async () => {
    const saved = watchSaving();
    api.on(printGuide, () => new Blob(['%PDF-']));
    const user = await open();
    await user.click(screen.getByRole('button', { name: copy.pdf }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: copy.word }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual([
      'دليل نظم التشغيل.pdf',
      'دليل نظم التشغيل.docx',
    ]);
  });

  it('lets a model summarise, and links each sentence to its source', async () => {
    const done = { state: 'done' as const, made: 1, wanted: 1, error: null };
    const summary = [{ text: 'الجمود انتظار متبادل.', citations: [{ page: 7, passageId: 'p7' }] }];
    const section = { title: 'الجمود', level: 1, sentences: [], summary };
    const asked = api.on(summarizeGuide, () => {
      api.on(getGuide, () => ({
        done: true,
        guide: sampleGuide({ files: [{ file: 'week3.pptx', sections: [section] }], summary: done }),
      }));
      return { done: true, summary: { ...done, state: 'running', made: 0 } };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: copy.summary.ask }));
    expect(await screen.findByText(copy.summary.running(0, 1))).toBeTruthy();
    expect(await screen.findByText(copy.summary.title)).toBeTruthy();
    expect(screen.getByRole('button', { name: copy.openAt('شريحة 7') })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('says what to do while no file was read', async () => {
    api.on(getGuide, () => ({ done: true, guide: sampleGuide({ files: [] }) }));
    renderApp('/study/c1/guide', { storedUser: student });
    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });
});
