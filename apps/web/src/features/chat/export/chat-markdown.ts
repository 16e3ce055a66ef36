import type { ChatMessage } from '@nibras/contract';
import type { Chat } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { splitSources } from '#src/features/chat/sources/cited-sources.ts';
import { sourcePlace } from '#src/features/chat/sources/source-place.ts';
import { formatDate } from '#src/lib/words/dates.ts';

const copy = chatCopy.exported;

/** A conversation as Markdown, each message under its author's name. */
export function chatMarkdown({ title, createdAt, messages }: Chat): string {
  const head = `# ${title}\n\n${formatDate(createdAt)}`;
  return [head, ...messages.map(messageMarkdown)].join('\n\n').concat('\n');
}

function messageMarkdown(message: ChatMessage): string {
  const { type, content, images, files, sources } = message;
  const speaker = type === 'user' ? copy.user : copy.reply;
  const attached = [...images, ...files].map(({ fileName }) => `- ${fileName}`);
  const cited = splitSources(content, sources).cited.map(
    (source) => `- [${source.n}] ${sourcePlace(source)}`,
  );
  return [
    `## ${speaker}`,
    content,
    attached.length > 0 && `${copy.attachments}:\n\n${attached.join('\n')}`,
    cited.length > 0 && `${copy.sources}:\n\n${cited.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
