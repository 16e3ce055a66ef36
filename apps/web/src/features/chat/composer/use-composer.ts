import { MESSAGE_MAX } from '@nibras/contract';
import { useState } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import type { Place } from '#src/features/chat/use-conversation.ts';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import type { Draft } from './use-sending.ts';

const copy = chatCopy.composer;

export type ComposerProps = {
  place: Place;
  conversationId: number;
  /** Null for the general assistant. */
  courseName: string | null;
  isReplying: boolean;
  /** Why nothing can be sent now; null if it can. */
  obstacle: string | null;
  onSend: (draft: Draft) => void;
  onStop: () => void;
};

/** The next message: its text, its files, and whether it can be sent. */
export function useComposer(props: ComposerProps) {
  const { place, conversationId, courseName, isReplying, obstacle, onSend } = props;
  const [text, setText] = useDraft(place, conversationId);
  const [webSearch, setWebSearch] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  const attachments = useAttachments();

  const trimmed = text.trim();
  const isTooLong = trimmed.length > MESSAGE_MAX;
  const isEmpty = trimmed === '' && attachments.items.length === 0;
  const canSend = !isEmpty && !isTooLong && !isReplying && !isCollecting && obstacle === null;

  // A waiting message says by itself that it waits; the box says so only to a next one.
  const isUntold = obstacle === copy.waiting && isEmpty;

  async function send(): Promise<void> {
    if (!canSend) return;
    setCollecting(true);
    const collected = await attachments.collect();
    setCollecting(false);
    if (collected === null) return;
    setText('');
    onSend({ text: trimmed, ...collected, webSearch: webSearch && courseName === null });
  }

  /** Takes files from the clipboard, and a text too long for a message as a file. */
  function paste(files: readonly File[], words: string): boolean {
    if (files.length > 0) {
      attachments.pick(files);
      return true;
    }
    if (words.length <= MESSAGE_MAX) return false;
    attachments.pick([new File([words], copy.pastedText, { type: 'text/plain' })]);
    attachments.refuse(copy.pastedTextNote);
    return true;
  }

  return {
    text,
    setText,
    webSearch,
    setWebSearch,
    attachments,
    isCollecting,
    canSend,
    notice: isTooLong
      ? copy.tooLong(trimmed.length)
      : (attachments.refusal ?? (isUntold ? null : obstacle)),
    send: () => void send(),
    paste,
  };
}
