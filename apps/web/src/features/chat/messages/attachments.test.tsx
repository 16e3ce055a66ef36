import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { enterChat, receive } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { fileUrl } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';

const image = { url: fileUrl('i1'), fileName: 'رسم.png', type: 'image' } as const;
const file = { url: fileUrl('f1'), fileName: 'ملخص.pdf', type: 'file' } as const;
const copy = chatCopy.message;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

describe('what came with a message', () => {
  it('shows pictures in small with their names, and files as links to a tab of their own', async () => {
    const asked = sampleMessage({ images: [image], files: [file] });
    const chat = sampleChat({ messages: [asked, sampleReply()] });
    await enterChat({ api, path: '/chat?thread=t1', chat });
    const picture = await screen.findByRole('link', { name: copy.image('رسم.png') });
    expect(picture.textContent).toBe('رسم.png');
    expect(picture.querySelector('img')?.getAttribute('src')).toBe(image.url);
    const link = screen.getByRole('link', { name: copy.file('ملخص.pdf') });
    expect(link.getAttribute('href')).toBe(file.url);
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('file-received', () => {
  it('shows a file of the assistant once, and none that the student sent', async () => {
    const asked = sampleMessage({ files: [file] });
    const running = sampleReply({ id: 'r5', content: 'أكتبه', state: 'running' });
    const chat = sampleChat({ messages: [asked, running] });
    await enterChat({ api, path: '/chat?thread=t1', chat });
    await screen.findByText('أكتبه');
    receive('file-received', { thread: 't1', url: '/files/f1', fileName: 'ملخص.pdf' });
    const made = { thread: 't1', url: '/files/made', fileName: 'جدول.csv' };
    receive('file-received', made);
    receive('file-received', made);
    const reply = within(screen.getByRole('article', { name: copy.reply }));
    const links = await reply.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['جدول.csv']);
  });
});
