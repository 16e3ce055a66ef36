import type { ChatMessage } from '@nibras/contract';
import { lazy, memo, Suspense, useCallback, useId, useRef, type ReactNode } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import { CitationLamp } from '#src/features/chat/sources/citation-lamp.tsx';
import { AssistantMark } from '#src/ui/brand/lantern-mark.tsx';
import { Attachments } from './attachments.tsx';
import { preloadMarkdown, ReplyMarkdown } from './reply-markdown.tsx';
import { useReplyText } from './use-reply-text.ts';
import { Wait } from './wait.tsx';

const loadFoot = () => import('./reply-foot.tsx');
const ReplyFoot = lazy(async () => ({ default: (await loadFoot()).ReplyFoot }));
const TermHints = lazy(async () => ({
  default: (await import('#src/product/terms/term-hints.tsx')).TermHints,
}));

const copy = chatCopy.message;

/*
 * Blocks off the screen are not laid out, and their estimated heights would shift the page while
 * scrolling. Only long replies are worth that.
 */
const LONG_REPLY = 12_000;
const STEADY = '[&_.md>*]:[content-visibility:visible]!';

/** Loaded as soon as there is a conversation; an empty chat on a slow network does without. */
export function preloadReplies(): void {
  preloadMarkdown();
  void loadFoot().catch(() => undefined);
}

type Props = {
  thread: string;
  message: ChatMessage;
  isLast: boolean;
  /** The question of the reply, if known. */
  question: ChatMessage | null;
};

/** A reply of the assistant: whole, broken off or running. */
export const AssistantMessage = memo(function AssistantMessage(props: Props) {
  const { thread, message, isLast, question } = props;
  const { images, files } = message;
  return (
    <ReplyFrame>
      <ReplyBody {...{ thread, message }} />
      <Attachments images={images} files={files} />
      <Suspense>
        <ReplyFoot {...{ message, isLast, question }} />
      </Suspense>
    </ReplyFrame>
  );
});

/** The assistant's icon beside its words; above them on narrow screens. */
export function ReplyFrame({ children }: { children: ReactNode }) {
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className="group/message grid grid-cols-1 gap-3 min-[600px]:grid-cols-[auto_minmax(0,1fr)]"
    >
      {/* Screen readers navigate replies by headings; headings in a reply are below it. */}
      <h2 id={heading} className="sr-only">
        {copy.reply}
      </h2>
      <AssistantMark />
      <div className="grid min-w-0 grid-cols-1 content-start gap-3 min-[600px]:pt-1">
        {children}
      </div>
    </article>
  );
}

/** The only part that renders again as the text grows. */
function ReplyBody({ thread, message }: Pick<Props, 'thread' | 'message'>) {
  const text = useReplyText(thread, message);
  const { sources, steps = [] } = message;
  const isRunning = message.state === 'running';
  const words = useRef<HTMLDivElement>(null);
  const centerId = sources.find((source) => source.centerId !== null)?.centerId ?? null;
  const reading = steps.at(-1) ?? copy.thinking;
  const renderCitation = useCallback(
    (n: number, key: string) => (
      <CitationLamp key={key} n={n} source={sources.find((source) => source.n === n)} />
    ),
    [sources],
  );
  return (
    <>
      {text !== '' && (
        <div ref={words} className={text.length < LONG_REPLY ? STEADY : undefined}>
          <ReplyMarkdown {...{ text, renderCitation }} isStreaming={isRunning} />
        </div>
      )}
      {!isRunning && text !== '' && centerId !== null && (
        <Suspense>
          <TermHints centerId={centerId} shown={words} />
        </Suspense>
      )}
      {isRunning && <Wait text={text === '' ? reading : copy.typing} />}
    </>
  );
}
