import {
  deleteCenter,
  describeCenter,
  getCenter,
  getMe,
  listCenters,
  renewFileLink,
  type Center,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { PLAN_ENDED } from '#src/lib/words/failure-words.ts';
import { FILE_LIMITS, Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { fileUrl, sampleCenter, sampleFile } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

async function openCenter(center: Center) {
  const student = sampleUser();
  let centers = [center];
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  api.on(getCenter, () => ({ done: true, center }));
  const { user } = renderApp(`/?center=${center.id}`, { storedUser: student });
  const dialog = await screen.findByRole('dialog', { name: new RegExp(center.title) });
  return { user, dialog: within(dialog), empty: () => (centers = []) };
}

describe('CenterDialog', () => {
  it('tells what came of each file, first of those that could not be read', async () => {
    const { dialog } = await openCenter(
      sampleCenter({
        files: [
          sampleFile({ url: fileUrl('a') }),
          sampleFile({
            url: fileUrl('b'),
            fileName: 'مصور.pdf',
            pageCount: 18,
            ocrPages: [3, 4, 5],
            unreadablePages: [12],
            reason: 'الصفحة صورة غير واضحة.',
          }),
          sampleFile({
            url: fileUrl('c'),
            fileName: 'محمي.pdf',
            status: 'failed',
            reason: 'الملف محمي بكلمة مرور.',
          }),
          sampleFile({ url: fileUrl('d'), fileName: 'd.pptx', status: 'waiting' }),
          sampleFile({
            url: fileUrl('e'),
            fileName: 'e.pptx',
            status: 'waiting',
            reason: 'بلغت القراءة حدّ اليوم.',
          }),
        ],
      }),
    );
    expect(dialog.getByText(centersCopy.files.unread('ملف واحد من 5'))).toBeTruthy();
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('تعذّرت قراءته. الملف محمي بكلمة مرور.');
    expect(rows[1]).toContain('جاهز، 112 صفحة');
    expect(rows[2]).toContain(centersCopy.files.ocr('الصفحات 3–5'));
    expect(rows[2]).toContain('تعذّرت قراءة: صفحة 12. الصفحة صورة غير واضحة.');
    expect(rows[3]).toContain(centersCopy.files.waiting);
    expect(rows[4]).toContain(`${centersCopy.files.waiting}. بلغت القراءة حدّ اليوم.`);
  });

  it('follows a file while it is read, and offers the question only then', async () => {
    const reading = sampleFile({ status: 'reading', pagesRead: 30 });
    const center = sampleCenter({ isActive: false, files: [reading] });
    const { dialog } = await openCenter(center);
    expect(dialog.getByText('قيد القراءة: صفحة 30 من 112')).toBeTruthy();
    expect(dialog.getByText(centersCopy.ask.notYet)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    act(() => fakeSocket.receive('center-updated', { center: sampleCenter() }));
    expect(await dialog.findByRole('textbox', { name: centersCopy.ask.label })).toBeTruthy();
    expect(dialog.getByText(centersCopy.state.active)).toBeTruthy();
  });

  it('is renamed, here and in the list', async () => {
    const { user, dialog } = await openCenter(sampleCenter());
    const calls = api.on(describeCenter, ({ courseName }) => ({
      done: true,
      message: '',
      center: sampleCenter({ courseName }),
    }));
    await user.click(dialog.getByRole('button', { name: centersCopy.details.describe }));
    const form = within(await screen.findByRole('dialog', { name: centersCopy.details.describe }));
    const name = form.getByRole('textbox', { name: new RegExp(centersCopy.form.courseName) });
    await user.clear(name);
    await user.click(form.getByRole('button', { name: centersCopy.details.save }));
    expect(await form.findByText('اسم المقرر مطلوب')).toBeTruthy();
    await user.type(name, 'أحياء 102');
    await user.click(form.getByRole('button', { name: centersCopy.details.save }));
    expect(await screen.findByText(centersCopy.details.described)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        courseName: 'أحياء 102',
        specialization: 'علوم الأحياء',
        faculty: 'كلية العلوم',
        description: 'مقرر تمهيدي في الخلية والوراثة.',
      },
    ]);
    expect(await screen.findByRole('dialog', { name: /أحياء 102/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { level: 3, name: 'أحياء 102' })).toBeTruthy();
  });

  it('is deleted once that is confirmed, and leaves the list', async () => {
    const { user, dialog, empty } = await openCenter(sampleCenter());
    const calls = api.on(deleteCenter, () => {
      empty();
      return { done: true, message: 'حُذف' };
    });
    await user.click(dialog.getByRole('button', { name: centersCopy.details.delete }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('مكانه في الباقة');
    await user.keyboard('{Escape}');
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: centersCopy.details.delete }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: centersCopy.deletion.confirm }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(await screen.findByText(centersCopy.deletion.done('أحياء 101'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('article')).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/learning-center/c1']);
  });

  it('stays when the deletion fails, and says why', async () => {
    const { user, dialog } = await openCenter(sampleCenter());
    api.on(deleteCenter, () => {
      throw new Refusal('unavailable', 'الخدمة متوقفة الآن.');
    });
    await user.click(dialog.getByRole('button', { name: centersCopy.details.delete }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: centersCopy.deletion.confirm }));
    expect(await question.findByText('الخدمة متوقفة الآن.')).toBeTruthy();
    expect(currentPath()).toBe('/?center=c1');
  });

  it('says in Arabic that the plan has lapsed', async () => {
    const { user, dialog } = await openCenter(sampleCenter());
    api.on(deleteCenter, () => {
      throw new Refusal('plan_required', 'Invalid subscription plan');
    });
    await user.click(dialog.getByRole('button', { name: centersCopy.details.delete }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: centersCopy.deletion.confirm }));
    expect(await question.findByText(PLAN_ENDED)).toBeTruthy();
  });

  it('opens a file in a new tab with a fresh link when the old one has run out', async () => {
    const url = fileUrl('f1', 1000);
    const { user, dialog } = await openCenter(sampleCenter({ files: [sampleFile({ url })] }));
    api.on(renewFileLink, () => ({ done: true, url: '/files/f1?e=9&s=new' }));
    const replace = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as never);
    const link = dialog.getByRole('link', { name: centersCopy.files.open('المحاضرة الثالثة.pdf') });
    expect(link.getAttribute('target')).toBe('_blank');
    await user.click(link);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/files/f1?e=9&s=new'));
  });

  it('says beside the file that it cannot be opened', async () => {
    const url = fileUrl('f1', 1000);
    const { user, dialog } = await openCenter(sampleCenter({ files: [sampleFile({ url })] }));
    api.on(renewFileLink, () => {
      throw new Refusal('not_found', 'الملف غير موجود أو حُذف.');
    });
    const close = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ close, location: {} } as never);
    await user.click(dialog.getByRole('link', { name: /المحاضرة الثالثة/ }));
    expect(await dialog.findByText('الملف غير موجود أو حُذف.')).toBeTruthy();
    expect(close).toHaveBeenCalledOnce();
  });

  it('shows the course, its state and its description', async () => {
    const { dialog } = await openCenter(sampleCenter());
    expect(dialog.getByRole('heading', { name: /أحياء 101/ })).toBeTruthy();
    expect(dialog.getByText(centersCopy.state.active)).toBeTruthy();
    expect(dialog.getByText('مقرر تمهيدي في الخلية والوراثة.')).toBeTruthy();
  });
});
