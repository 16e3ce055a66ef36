import type { Attachment } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Place } from '#src/features/chat/use-conversation.ts';
import { useSession } from '#src/lib/session/session.ts';
import { deliver, onAccepted } from '#src/realtime/chat-commands.ts';
import { addOutgoing, changeOutgoing, removeOutgoing } from '#src/realtime/outbox.ts';

export type Draft = {
  text: string;
  images: Attachment[];
  files: Attachment[];
  webSearch: boolean;
  /** The own message that this one takes the place of. */
  replaces?: string;
};

/** Sends into a conversation; a message that begins one tells its thread through `onBegun`. */
export function useSending({ thread, centerId }: Place, onBegun: (thread: string) => void) {
  const client = useQueryClient();
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
    const clientMessageId = crypto.randomUUID();
    addOutgoing({
      clientMessageId,
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
    deliver(client, userId, clientMessageId);
  }

  function resend(clientMessageId: string): void {
    if (userId === null) return;
    changeOutgoing(clientMessageId, { refusal: null });
    deliver(client, userId, clientMessageId);
  }

  return { send, resend, withdraw: removeOutgoing };
}
