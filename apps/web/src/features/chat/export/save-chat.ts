import { fetchWholeChat } from '#src/api/chats.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { chatMarkdown } from './chat-markdown.ts';

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Saves a whole conversation as a file. */
export async function saveChat(thread: string, format: 'markdown' | 'docx'): Promise<void> {
  const chat = await fetchWholeChat(thread);
  if (format === 'markdown') {
    saveFile(new Blob([chatMarkdown(chat)], { type: 'text/markdown' }), `${chat.title}.md`);
    return;
  }
  const { chatDocx } = await import('./chat-docx.ts');
  const packed = await chatDocx(chat);
  saveFile(new Blob([packed], { type: DOCX_TYPE }), `${chat.title}.docx`);
}
