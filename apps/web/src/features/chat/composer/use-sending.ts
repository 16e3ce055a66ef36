import type { Attachment } from '@nibras/contract';
import { useEffect, useEffectEvent } from 'react';
import type { Place } from '#src/features/chat/use-conversation.ts';
import { useSession } from '#src/lib/session/session.ts';
import { onAccepted } from '#src/realtime/chat-commands.ts';
import { deliver, outbox } from '#src/realtime/outbox.ts';

export type Draft = {
  text: string;
  images: Attachment[];
  files: Attachment[];
  webSearch: boolean;
  /** The own message that this one replaces. */
  replaces?: string;
};

/** Sends into a conversation; the first message reports its new thread through `onBegun`. */
export function useSending({ thread, centerId }: Place, onBegun: (thread: string) => void) {
  const { userId } = useSession();

  const follow = useEffectEvent((begun: string, center: string | null) => {
    if (thread === null && center === centerId) onBegun(begun);
  });
  useEffect(
    () =>
      onAccepted(({ message, thread: begun }) => {
        if (message.thread === null) follow(begun, message.centerId);
      }),
    [],
  );

  function send({ text, images, files, webSearch, replaces }: Draft): void {
    if (userId === null) return;
    outbox.put({
      clientMessageId: crypto.randomUUID(),
      thread,
      centerId,
      text: text.trim(),
      images,
      files,
      webSearch: webSearch && centerId === null,
      replaces: replaces ?? null,
      createdAt: new Date().toISOString(),
      refusal: null,
    });
    deliver();
  }

  function resend(clientMessageId: string): void {
    outbox.change(clientMessageId, { refusal: null });
    deliver();
  }

  return { send, resend, withdraw: outbox.remove };
}
