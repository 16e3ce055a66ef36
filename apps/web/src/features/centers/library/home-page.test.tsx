import { getCenter, getMe, listCenters, listChats, listExams, type Center } from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { FILE_LIMITS, Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleSummary } from '#src/testing/sample-chat.ts';
import { sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = centersCopy.home;
const biology = sampleCenter();
const physics = sampleCenter({ id: 'c2', courseName: 'فيزياء عامة' });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

function open(path: string, centers: Center[] = [biology, physics], user = sampleUser()) {
  api.on(getMe, () => ({ done: true, user }));
  const lists = api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  return { ...renderApp(path, { storedUser: user }), lists };
}

async function card(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('article')!;
}

const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

describe('HomePage', () => {
  it('greets by name and tells what has been done', async () => {
    open('/');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^(صباح|مساء) الخير يا سارة$/);
    expect(await screen.findByText('248')).toBeTruthy();
    expect(screen.getByText(/^3[78] يومًا$/)).toBeTruthy();
    expect(screen.getByText('6 ساعات و12 دقيقة')).toBeTruthy();
  });

  it('shows each center with its state', async () => {
    open('/', [biology, sampleCenter({ ...physics, isActive: false })]);
    const first = within(await card('أحياء 101'));
    expect(first.getByText(centersCopy.state.active)).toBeTruthy();
    expect(first.getByText('علوم الأحياء')).toBeTruthy();
    expect(first.getByText('مقرر تمهيدي في الخلية والوراثة.')).toBeTruthy();
    expect(first.getByText('أح')).toBeTruthy();
    expect(within(await card('فيزياء عامة')).getByText(centersCopy.state.inactive)).toBeTruthy();
  });

  it('says on each card what was read and when the course was last asked', async () => {
    const chats = [sampleSummary({ centerId: 'c1', lastMessageAt: Date.now() })];
    api.on(listChats, () => ({ done: true, chats, nextCursor: null }));
    open('/');
    const asked = within(await card('أحياء 101'));
    expect(await asked.findByText('112 صفحة · آخر محادثة: اليوم')).toBeTruthy();
    expect(within(await card('فيزياء عامة')).getByText('112 صفحة')).toBeTruthy();
  });

  it('says when no file of a center could be read', async () => {
    const files = [{ ...biology.files[0]!, status: 'failed' as const, reason: 'الملف تالف.' }];
    open('/', [sampleCenter({ isActive: false, files })]);
    expect(within(await card('أحياء 101')).getByText(centersCopy.state.allFailed)).toBeTruthy();
  });

  it('counts the files that could not be read of a center that answers', async () => {
    const file = biology.files[0]!;
    const failed = { ...file, url: '/files/f2', status: 'failed' as const, reason: 'الملف تالف.' };
    open('/', [sampleCenter({ files: [file, failed] }), physics]);
    expect(within(await card('أحياء 101')).getByText('تعذّرت قراءة ملف واحد من 2')).toBeTruthy();
    expect(within(await card('فيزياء عامة')).queryByText(/تعذّرت/)).toBeNull();
  });

  it('follows the reading as the server tells of it, without asking again', async () => {
    const { lists } = open('/');
    const shown = within(await card('أحياء 101'));
    const progress = { filesDone: 4, filesTotal: 7, page: 30, pageCount: 112 };
    act(() => fakeSocket.receive('center-updated', { center: { ...biology, progress } }));
    expect(await shown.findByText('قيد القراءة: 4 من 7 ملفات، صفحة 30 من 112')).toBeTruthy();
    const bar = shown.getByRole('progressbar', { name: centersCopy.state.progress('أحياء 101') });
    // What the course is about stays while its files are read.
    expect(shown.getByText(biology.description!)).toBeTruthy();
    expect(bar.getAttribute('aria-valuenow')).toBe('61');
    expect(shown.getByText('61%')).toBeTruthy();
    act(() => fakeSocket.receive('center-updated', { center: biology }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(lists).toHaveLength(1);
  });

  it('ignores an update that the contract does not know', async () => {
    open('/');
    await card('أحياء 101');
    act(() => fakeSocket.receive('center-updated', { center: { id: 'c1', title: 'آخر' } }));
    expect(await card('أحياء 101')).toBeTruthy();
  });

  it('asks for the list again when the connection is back', async () => {
    const { lists } = open('/');
    await card('أحياء 101');
    act(() => fakeSocket.receive('connect'));
    await waitFor(() => expect(lists).toHaveLength(2));
  });

  it('shows a center that was made in another tab', async () => {
    const centers = [biology];
    const { lists } = open('/', centers);
    await card('أحياء 101');
    centers.push(physics);
    act(() => fakeSocket.receive('center-updated', { center: physics }));
    expect(await screen.findByRole('heading', { level: 3, name: 'فيزياء عامة' })).toBeTruthy();
    await waitFor(() => expect(lists).toHaveLength(2));
  });

  it('leads to /smart-centers while there are no centers', async () => {
    const { user } = open('/', []);
    await user.click(await screen.findByRole('link', { name: new RegExp(copy.emptyTitle) }));
    expect(currentPath()).toBe('/smart-centers');
  });

  it('leads back to the last conversation, and shows files that are being read', async () => {
    const chat = sampleSummary({ id: 't9', thread: 't9', title: 'انقسام الخلية', centerId: 'c1' });
    api.on(listChats, () => ({ done: true, chats: [chat], nextCursor: null }));
    const progress = { filesDone: 1, filesTotal: 2, page: 3, pageCount: 9 };
    open('/', [biology, { ...physics, progress }]);
    const section = within(await screen.findByRole('region', { name: centersCopy.continue.label }));
    const last = await section.findByRole('link', { name: /انقسام الخلية/ });
    expect(last.getAttribute('href')).toBe('/chat/c1?thread=t9');
    expect(last.textContent).toContain('أحياء 101');
    expect(await section.findByText('قيد القراءة: 1 من ملفين، صفحة 3 من 9')).toBeTruthy();
    expect(section.getByRole('link', { name: 'فيزياء عامة' }).getAttribute('href')).toBe(
      '/?center=c2',
    );
  });

  it.each([
    ['files', [], 'رفع الملفات', null],
    ['reading', [sampleCenter({ isActive: false })], 'القراءة', null],
    ['the first question', [biology], 'السؤال', '/chat/c1?center=true'],
  ] as const)('leads a newcomer in three steps: %s', async (_step, centers, due, way) => {
    open('/', [...centers], sampleUser({ totalMessages: 0 }));
    const steps = await screen.findByRole('region', { name: centersCopy.firstSteps.title });
    expect(steps.querySelector('[aria-current="step"]')?.textContent).toContain(due);
    expect(within(steps).queryByRole('link')?.getAttribute('href') ?? null).toBe(way);
    expect(screen.queryByRole('region', { name: centersCopy.continue.label })).toBeNull();
    expect(screen.queryAllByRole('article')).toHaveLength(centers.length);
  });

  it('opens the form of the first center from the steps', async () => {
    const { user } = open('/', [], sampleUser({ totalMessages: 0 }));
    await user.click(await screen.findByRole('button', { name: centersCopy.home.emptyTitle }));
    expect(await screen.findByRole('dialog', { name: centersCopy.form.title })).toBeTruthy();
    expect(currentPath()).toBe('/');
  });

  it('shows the last result, and leads to it', async () => {
    api.on(listExams, () => ({ done: true, exams: [sampleResult()], nextCursor: null }));
    open('/');
    const link = await screen.findByRole('link', {
      name: new RegExp(centersCopy.continue.lastExam),
    });
    expect(link.getAttribute('href')).toBe('/exams/exam-1');
    expect(within(link).getByText('33%')).toBeTruthy();
  });

  it('says when the list cannot be loaded and tries again', async () => {
    open('/');
    let isBroken = true;
    api.on(listCenters, () => {
      if (isBroken) throw new Refusal('internal', '');
      return { done: true, centers: [biology], limits: FILE_LIMITS };
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(centersCopy.list.failed);
    isBroken = false;
    within(alert).getByRole('button').click();
    expect(await card('أحياء 101')).toBeTruthy();
  });
});

describe('an opened center', () => {
  it('has an address of its own; Back closes it and the focus returns', async () => {
    const details = api.on(getCenter, () => ({ done: true, center: biology }));
    const { user } = open('/');
    const link = within(await card('أحياء 101')).getByRole('link');
    link.focus();
    await user.keyboard('{Enter}');
    await dialog(/أحياء 101/);
    expect(currentPath()).toBe('/?center=c1');
    await waitFor(() =>
      expect(details.map(({ path }) => path)).toEqual(['/api/learning-center/c1']),
    );
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe('/');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('closes with Escape to where it was opened from', async () => {
    api.on(getCenter, () => ({ done: true, center: biology }));
    const { user } = open('/');
    await user.click(within(await card('أحياء 101')).getByRole('link'));
    await dialog(/أحياء 101/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe('/');
  });

  it('closes onto the library from an address that was typed', async () => {
    api.on(getCenter, () => ({ done: true, center: physics }));
    const { user } = open('/?center=c2');
    await dialog(/فيزياء عامة/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('begins a conversation of its own', async () => {
    api.on(getCenter, () => ({ done: true, center: biology }));
    const { user } = open('/?center=c1');
    await dialog(/أحياء 101/);
    await user.click(screen.getByRole('button', { name: centersCopy.details.start }));
    await waitFor(() => expect(currentPath()).toBe('/chat/c1?center=true'));
  });

  it('begins no conversation before it is active', async () => {
    api.on(getCenter, () => ({ done: true, center: { ...biology, isActive: false } }));
    open('/?center=c1');
    await dialog(/أحياء 101/);
    const start = screen.getByRole('button', { name: centersCopy.details.start });
    await waitFor(() => expect(start.matches(':disabled')).toBe(true));
  });

  it('is not there for a wrong address', async () => {
    api.on(getCenter, () => {
      throw new Refusal('not_found', 'المركز غير موجود');
    });
    const { user } = open('/?center=other');
    expect(await screen.findByText(centersCopy.details.missing)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: centersCopy.details.back }));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('says when it cannot be loaded and tries again', async () => {
    let isBroken = true;
    api.on(getCenter, () => {
      if (isBroken) throw new Refusal('internal', '');
      return { done: true, center: biology };
    });
    const { user } = open('/?center=c1', []);
    expect(await screen.findByText(centersCopy.details.failed)).toBeTruthy();
    isBroken = false;
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await dialog(/أحياء 101/)).toBeTruthy();
  });
});
