import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { fetchWholeChat } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { byFile, isAppPage, placeInSource } from '#src/features/chat/sources/source-place.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import './print-chat.css';

const copy = chatCopy.exported;
/** Formulas and coloured code need engines that may still be loading. */
const SETTLE_MS = 1_200;

type Props = { thread: string; onDone: () => void; onFailed: () => void };

/**
 * A print view of the whole conversation; the browser prints it, because it shapes Arabic
 * correctly.
 */
export function PrintChat({ thread, onDone, onFailed }: Props) {
  const { data: chat, isError } = useQuery({
    queryKey: ['chats', 'print', thread],
    queryFn: () => fetchWholeChat(thread),
    staleTime: 0,
    gcTime: 0,
  });
  const isReady = chat !== undefined;
  const fail = useEffectEvent(onFailed);
  const print = useEffectEvent(() => {
    // The browser proposes the document's title as the file's name.
    window.print();
    onDone();
  });

  useEffect(() => {
    if (isError) fail();
  }, [isError]);

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => print(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  if (!chat) return null;
  return createPortal(
    <div className="print-sheet" dir="rtl">
      <h1>{chat.title}</h1>
      <p className="print-date">{formatDate(chat.createdAt)}</p>
      {chat.messages.map(({ id, type, content, sources, images, files }) => (
        <section key={id}>
          <h2>{type === 'user' ? copy.user : copy.reply}</h2>
          {type === 'user' ? (
            <p dir={directionOf(content)} className="print-question">
              <MixedText text={content} />
            </p>
          ) : (
            <Markdown text={content} isStreaming={false} />
          )}
          {[...images, ...files].map(({ url, fileName }) => (
            <p key={url} className="print-note">
              {copy.attachments}: <MixedName text={fileName} />
            </p>
          ))}
          {byFile(sources.filter((source) => !isAppPage(source))).map((own) => (
            <p key={own[0]?.n} className="print-note">
              <MixedName text={own[0]?.fileName ?? ''} />
              {own.map((source) => (
                <Fragment key={source.n}>
                  {' · '}[{source.n}] <bdi>{placeInSource(source)}</bdi>
                </Fragment>
              ))}
            </p>
          ))}
        </section>
      ))}
    </div>,
    document.body,
  );
}
