import { getCenter, getMe, listCenters, updateCenter } from '@nibras/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { FILE_LIMITS, Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { fileUrl, sampleCenter, sampleFile } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = centersCopy.edit;
const center = sampleCenter({
  files: [
    sampleFile({ url: fileUrl('a'), fileName: 'أ.pdf' }),
    sampleFile({ url: fileUrl('b'), fileName: 'ب.pdf' }),
  ],
});

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

/** By way of the library, as a student would: then there is a step back to take. */
async function openEditor(limits = FILE_LIMITS) {
  const student = sampleUser();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers: [center], limits }));
  api.on(getCenter, () => ({ done: true, center }));
  const puts = api.on(updateCenter, () => ({ done: true, message: 'تم', center }));
  const { user } = renderApp('/', { storedUser: student });
  await user.click(within(await screen.findByRole('article')).getByRole('link'));
  await user.click(await screen.findByRole('button', { name: centersCopy.details.edit }));
  const dialog = within(await screen.findByRole('dialog', { name: copy.title }));
  const pick = (...files: File[]) =>
    user.upload(dialog.getByLabelText(new RegExp(copy.added)), files);
  const save = () => user.click(dialog.getByRole('button', { name: new RegExp(copy.save) }));
  const remove = (name: string) =>
    user.click(dialog.getByRole('button', { name: copy.removeLabel(name) }));
  return { user, dialog, pick, save, remove, puts };
}

const isOpen = () => screen.queryByRole('dialog', { name: copy.title }) !== null;
const question = () => screen.findByRole('alertdialog', { name: copy.unsaved });

describe('EditFilesDialog', () => {
  it('has nothing to save until something changes', async () => {
    const { user, dialog } = await openEditor();
    const save = dialog.getByRole('button', { name: new RegExp(copy.save) });
    expect(save).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('takes a removal back', async () => {
    const { user, dialog, remove } = await openEditor();
    await remove('أ.pdf');
    expect(dialog.getByText(copy.removed)).toBeTruthy();
    const undo = dialog.getByRole('button', { name: copy.undoLabel('أ.pdf') });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(dialog.queryByText(copy.removed)).toBeNull();
    expect(dialog.getByRole('button', { name: new RegExp(copy.save) })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('uploads new files, then sends the whole list', async () => {
    fakeUploads({ succeed: true });
    const { pick, remove, save, puts } = await openEditor();
    await remove('أ.pdf');
    await pick(chosenFile('ج.pdf'));
    await save();
    expect(await screen.findByText(copy.done)).toBeTruthy();
    expect(isOpen()).toBe(false);
    expect(puts).toHaveLength(1);
    expect(puts[0]?.body).toEqual({
      files: [
        { url: center.files[1]?.url, fileName: 'ب.pdf' },
        { url: expect.stringContaining('/files/') as string, fileName: 'ج.pdf' },
      ],
    });
  });

  it.each([
    ['Escape', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
    ['the cross', () => click('إغلاق')],
    ['cancel', () => click(copy.cancel)],
  ])('asks before leaving by %s, and stays if told to', async (_, leave) => {
    const { user, remove } = await openEditor();
    await remove('أ.pdf');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: copy.stay }));
    expect(isOpen()).toBe(true);
    expect(screen.getByText(copy.removed)).toBeTruthy();
    expect(currentPath()).toBe('/?center=c1');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: copy.leave }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(screen.getByRole('dialog', { name: /أحياء 101/ })).toBeTruthy();
  });

  it('asks before leaving by Back, and leaves only the editor', async () => {
    const { user, remove } = await openEditor();
    await remove('أ.pdf');
    act(() => window.history.back());
    await user.click(within(await question()).getByRole('button', { name: copy.stay }));
    await waitFor(() => expect(currentPath()).toBe('/?center=c1'));
    expect(screen.getByText(copy.removed)).toBeTruthy();
    act(() => window.history.back());
    await user.click(within(await question()).getByRole('button', { name: copy.leave }));
    await waitFor(() => expect(isOpen()).toBe(false));
    await waitFor(() => expect(currentPath()).toBe('/?center=c1'));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe('/');
  });

  it('has the browser ask before the page goes, but only with changes', async () => {
    const { remove } = await openEditor();
    expect(unload().defaultPrevented).toBe(false);
    await remove('أ.pdf');
    expect(unload().defaultPrevented).toBe(true);
  });

  it('passes on the server’s refusal and loses nothing', async () => {
    const received = fakeUploads({ succeed: true });
    const { dialog, pick, remove, save } = await openEditor();
    api.on(updateCenter, () => {
      throw new Refusal('invalid_input', 'القائمة غير صحيحة');
    });
    await remove('أ.pdf');
    await pick(chosenFile('ج.pdf'));
    await save();
    expect(await dialog.findByText(copy.refused('القائمة غير صحيحة'))).toBeTruthy();
    expect(dialog.getByText(copy.removed)).toBeTruthy();
    const puts = api.on(updateCenter, () => ({ done: true, message: 'تم', center }));
    await save();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(puts).toHaveLength(1);
    expect(received).toHaveLength(1);
  });

  it('says its own words when the connection is lost', async () => {
    const { dialog, remove, save } = await openEditor();
    await remove('أ.pdf');
    api.goDown();
    await save();
    expect(await dialog.findByText(copy.failed)).toBeTruthy();
  });

  it('names the file that did not go up and sends it alone again', async () => {
    const received = fakeUploads({ succeed: false });
    const { user, dialog, pick, save, puts } = await openEditor();
    await pick(chosenFile('ج.pdf'), chosenFile('د.docx'));
    await save();
    await waitFor(() => expect(received).toHaveLength(2));
    const named = (name: string) => received.find(({ fileName }) => fileName === name)!;
    named('ج.pdf').progress(0.5);
    expect(dialog.getByRole('progressbar', { name: /ج\.pdf/ }).getAttribute('aria-valuenow')).toBe(
      '50',
    );
    named('ج.pdf').succeed();
    named('د.docx').refuse('unsupported_type', 'هذا النوع من الملفات غير مدعوم.');
    expect(await dialog.findByText(copy.failed)).toBeTruthy();
    expect(dialog.getByText('هذا النوع من الملفات غير مدعوم.')).toBeTruthy();
    expect(puts).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'إعادة رفع د.docx' }));
    await waitFor(() => expect(received).toHaveLength(3));
    expect(received[2]?.fileName).toBe('د.docx');
    received[2]?.succeed();
    await save();
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(received).toHaveLength(3);
  });

  it('withdraws the uploads when it is left in the middle', async () => {
    const received = fakeUploads({ succeed: false });
    const { user, pick, save, puts } = await openEditor();
    await pick(chosenFile('ج.pdf'));
    await save();
    await waitFor(() => expect(received).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: copy.leave }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(received[0]?.isAborted).toBe(true);
    expect(puts).toEqual([]);
  });

  it('refuses files over the limits and names them', async () => {
    const limits = { ...FILE_LIMITS, maxFileBytes: 2048, maxFilesPerCenter: 3 };
    const { dialog, pick } = await openEditor(limits);
    await pick(chosenFile('كبير.pdf', 'x'.repeat(2049)), chosenFile('ج.pdf'), chosenFile('د.pdf'));
    expect(dialog.getByText(/«كبير\.pdf» أكبر .* 2 كيلوبايت/)).toBeTruthy();
    expect(dialog.getByText(/الحد الأقصى للمقرر الواحد 3 ملفات/)).toBeTruthy();
    expect(dialog.getByText('ج.pdf')).toBeTruthy();
    expect(dialog.queryByText('د.pdf')).toBeNull();
  });

  it('takes dropped files, each once', async () => {
    const { dialog, pick } = await openEditor();
    const file = chosenFile('ج.pdf');
    await pick(file);
    const target = dialog.getByText(copy.added);
    fireEvent.drop(target, {
      dataTransfer: { files: [file, chosenFile('ج.pdf', 'نسخة أخرى', 2)] },
    });
    expect(dialog.getAllByText('ج.pdf')).toHaveLength(2);
  });
});

async function click(name: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog', { name: copy.title }));
  await act(async () => {
    dialog.getByRole('button', { name }).click();
    await Promise.resolve();
  });
}

function unload(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}
