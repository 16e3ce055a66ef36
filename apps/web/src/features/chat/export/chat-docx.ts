import type { ChatMessage } from '@nibras/contract';
import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  TextRun,
  type FileChild,
} from 'docx';
import type { Chat } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { sourcePlace } from '#src/features/chat/sources/source-place.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { LIST_STYLES, markdownBlocks } from './docx-blocks.ts';

const copy = chatCopy.exported;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };

/** A conversation as a Word file; every paragraph runs in the direction of its words. */
export function chatDocx(chat: Chat): Promise<Blob> {
  const children: FileChild[] = [
    line(chat.title, HeadingLevel.TITLE),
    line(formatDate(chat.createdAt)),
    ...chat.messages.flatMap(messageBlocks),
  ];
  const document = new Document({
    title: chat.title,
    creator: copy.reply,
    styles: { default: { document: { run: { font: FONT, size: 23, rightToLeft: true } } } },
    numbering: { config: LIST_STYLES },
    sections: [{ children }],
  });
  return Packer.toBlob(document);
}

function messageBlocks({ type, content, images, files, sources }: ChatMessage): FileChild[] {
  const attached = [...images, ...files].map(({ fileName }) =>
    line(`${copy.attachments}: ${fileName}`),
  );
  const cited = sources.map((source) => line(`[${source.n}] ${sourcePlace(source)}`));
  const said =
    type === 'user' ? content.split('\n').map((words) => line(words)) : markdownBlocks(content);
  const speaker = line(type === 'user' ? copy.user : copy.reply, HeadingLevel.HEADING_2);
  return [speaker, ...said, ...attached, ...cited];
}

type Heading = (typeof HeadingLevel)[keyof typeof HeadingLevel];

function line(words: string, heading?: Heading): Paragraph {
  const isRightToLeft = directionOf(words) === 'rtl';
  return new Paragraph({
    ...(heading && { heading }),
    bidirectional: isRightToLeft,
    alignment: AlignmentType.START,
    spacing: { after: 120 },
    children: [new TextRun({ text: words, rightToLeft: isRightToLeft })],
  });
}
