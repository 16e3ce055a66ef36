import type { ChatMessage } from '@nibras/contract';
import { HeadingLevel, type FileChild } from 'docx';
import type { Chat } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { sourcePlace } from '#src/features/chat/sources/source-place.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { paragraph, wordFile } from '#src/product/documents/word-file.ts';
import { LIST_STYLES, markdownBlocks } from './docx-blocks.ts';

const copy = chatCopy.exported;

/** A conversation as a Word file; each paragraph has the direction of its words. */
export function chatDocx(chat: Chat): Promise<Blob> {
  const children: FileChild[] = [
    paragraph(chat.title, HeadingLevel.TITLE),
    paragraph(formatDate(chat.createdAt)),
    ...chat.messages.flatMap(messageBlocks),
  ];
  return wordFile(children, {
    title: chat.title,
    creator: copy.reply,
    numbering: { config: LIST_STYLES },
  });
}

function messageBlocks({ type, content, images, files, sources }: ChatMessage): FileChild[] {
  const attached = [...images, ...files].map(({ fileName }) =>
    paragraph(`${copy.attachments}: ${fileName}`),
  );
  const cited = sources.map((source) => paragraph(`[${source.n}] ${sourcePlace(source)}`));
  const said =
    type === 'user'
      ? content.split('\n').map((words) => paragraph(words))
      : markdownBlocks(content);
  const speaker = paragraph(type === 'user' ? copy.user : copy.reply, HeadingLevel.HEADING_2);
  return [speaker, ...said, ...attached, ...cited];
}
