import { getAssistant, MESSAGE_MAX } from '@nibras/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { enterChat, sentEvents } from '#src/testing/enter-chat.ts';
import { ASSISTANT, fakeApi } from '#src/testing/fake-api.ts';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';

const copy = chatCopy.composer;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const picker = (label: string): HTMLElement => screen.getByLabelText(label, { selector: 'input' });
const chips = () => within(screen.getByRole('list', { name: copy.attachments }));

describe('the composer', () => {
  it('sends trimmed words with Enter and makes a line with Shift', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, '  سطر{Shift>}{Enter}{/Shift}آخر  {Enter}');
    expect(sentEvents('message')[0]?.payload).toMatchObject({ message: 'سطر\nآخر' });
    expect(box).toHaveProperty('value', '');
  });

  it('leaves the Enter of an input method alone, and sends nothing empty', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, '   {Enter}');
    fireEvent.change(box, { target: { value: 'كلمة' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(sentEvents('message')).toEqual([]);
  });

  it('runs in the direction of its words', async () => {
    const { user, box } = await enterChat({ api });
    expect(box.getAttribute('dir')).toBe('rtl');
    await user.type(box, 'Hello');
    expect(box.getAttribute('dir')).toBe('ltr');
    await user.type(box, ' مرحبا');
    expect(box.getAttribute('dir')).toBe('rtl');
  });

  it('keeps unsent words for a return to the conversation', async () => {
    const first = await enterChat({ api });
    await first.user.type(first.box, 'سؤال لم يُرسل');
    first.unmount();
    const again = await enterChat({ api });
    expect(again.box).toHaveProperty('value', 'سؤال لم يُرسل');
    await again.user.type(again.box, '{Enter}');
    again.unmount();
    expect((await enterChat({ api })).box).toHaveProperty('value', '');
  });

  it('sends nothing more while a message is being sent', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'أول{Enter}');
    await user.type(box, 'ثان{Enter}');
    expect(sentEvents('message')).toHaveLength(1);
    expect(box).toHaveProperty('value', 'ثان');
  });

  it('searches the web when asked to', async () => {
    const { user, box } = await enterChat({ api });
    await user.click(screen.getByRole('button', { name: 'بحث في الويب' }));
    await user.type(box, 'سؤال{Enter}');
    expect(sentEvents('message')[0]?.payload).toMatchObject({ webSearch: true });
  });

  it('says why the web cannot be searched', async () => {
    api.on(getAssistant, () => ({ done: true, ...ASSISTANT, canSearchWeb: false }));
    const { user } = await enterChat({ api });
    const toggle = screen.getByRole('button', { name: 'بحث في الويب' });
    await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBe('true'));
    expect(toggle.title).toBe(copy.webSearchOff);
    await user.click(toggle);
    expect(screen.getByText(copy.webSearchOff)).toBeTruthy();
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
  });

  it('offers no images to a model that sees none', async () => {
    api.on(getAssistant, () => ({ done: true, ...ASSISTANT, canSeeImages: false }));
    const { user } = await enterChat({ api });
    const button = screen.getByRole('button', { name: 'إرفاق صورة' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.title).toBe(copy.noVision);
    expect(screen.queryByRole('button', { name: copy.takePhoto })).toBeNull();
    await user.click(button);
    expect(screen.getByText(copy.noVision)).toBeTruthy();
  });

  it('refuses a message that is too long', async () => {
    const { box } = await enterChat({ api });
    fireEvent.change(box, { target: { value: 'ا'.repeat(MESSAGE_MAX + 1) } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByText(copy.tooLong(MESSAGE_MAX + 1))).toBeTruthy();
    expect(sentEvents('message')).toEqual([]);
  });
});

describe('attachments', () => {
  it('are uploaded first and split into images and files', async () => {
    fakeUploads({ succeed: true });
    const { user, box } = await enterChat({ api });
    const image = new File(['x'], 'رسم.png', { type: 'image/png', lastModified: 1 });
    await user.upload(picker('إرفاق ملف'), [chosenFile('ملخص.pdf'), image]);
    await user.type(box, 'لخّص{Enter}');
    await waitFor(() => expect(sentEvents('message')).toHaveLength(1));
    expect(sentEvents('message')[0]?.payload).toMatchObject({
      message: 'لخّص',
      files: [{ fileName: 'ملخص.pdf' }],
      images: [{ fileName: 'رسم.png' }],
    });
    expect(screen.queryByRole('list', { name: copy.attachments })).toBeNull();
    expect(screen.getByRole('link', { name: chatCopy.message.image('رسم.png') })).toBeTruthy();
  });

  it('show their progress, can be removed, and a failed one is sent again', async () => {
    const received = fakeUploads({ succeed: false });
    const { user, box } = await enterChat({ api });
    await user.upload(picker('إرفاق ملف'), [chosenFile('أ.pdf'), chosenFile('ب.pdf')]);
    await waitFor(() => expect(received).toHaveLength(2));
    received[0]!.progress(0.5);
    expect(chips().getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow')).toBe('50');
    received[0]!.refuse('unsupported_type', 'نوع غير مدعوم');
    expect(await chips().findByText('نوع غير مدعوم')).toBeTruthy();
    await user.click(chips().getByRole('button', { name: 'إزالة ب.pdf' }));
    expect(received[1]!.isAborted).toBe(true);
    await user.click(chips().getByRole('button', { name: 'إعادة رفع أ.pdf' }));
    await waitFor(() => expect(received).toHaveLength(3));
    await user.type(box, '{Enter}');
    expect(sentEvents('message')).toEqual([]);
    received[2]!.succeed();
    await waitFor(() => expect(sentEvents('message')).toHaveLength(1));
  });

  it('are held to the limits of the server', async () => {
    fakeUploads({ succeed: true });
    const limits = { ...ASSISTANT, maxFilesPerMessage: 2, maxFileBytes: 10 };
    const calls = api.on(getAssistant, () => ({ done: true, ...limits }));
    const { user } = await enterChat({ api });
    await waitFor(() => expect(calls).toHaveLength(1));
    const files = [
      chosenFile('كبير.pdf', 'x'.repeat(11)),
      ...['1', '2', '3'].map((n) => chosenFile(`${n}.pdf`, n)),
    ];
    await user.upload(picker('إرفاق ملف'), files);
    expect(await screen.findByText(/«كبير.pdf» أكبر من الحد/u)).toBeTruthy();
    expect(screen.getByText(/وبقي ملف واحد دون إرفاق/u)).toBeTruthy();
    expect(chips().getAllByRole('listitem')).toHaveLength(2);
  });

  it('come by paste and by a drop anywhere on the page, and a long paste becomes a file', async () => {
    const received = fakeUploads({ succeed: true });
    const { box } = await enterChat({ api });
    const clipboard = (files: File[], words: string) => ({
      clipboardData: { files, getData: () => words },
    });
    fireEvent.paste(box, clipboard([chosenFile('ملصق.png')], ''));
    const dragged = { types: ['Files'], files: [chosenFile('مسقط.pdf')] };
    fireEvent.dragOver(document.body, { dataTransfer: dragged });
    expect(screen.getByText(copy.drop)).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer: dragged });
    expect(screen.queryByText(copy.drop)).toBeNull();
    fireEvent.paste(box, clipboard([], 'ا'.repeat(MESSAGE_MAX + 1)));
    await waitFor(() =>
      expect(received.map(({ fileName }) => fileName).sort()).toEqual(
        [copy.pastedText, 'ملصق.png', 'مسقط.pdf'].sort(),
      ),
    );
    expect(screen.getByText(copy.pastedTextNote)).toBeTruthy();
    expect(box).toHaveProperty('value', '');
  });
});
