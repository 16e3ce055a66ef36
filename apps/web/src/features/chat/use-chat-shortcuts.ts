import type { ChatMessage } from '@nibras/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useNavigate, useParams } from 'react-router';
import { chatPath } from '#src/lib/paths.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { chatCopy } from './copy.ts';

type Options = {
  box: RefObject<HTMLTextAreaElement | null>;
  messages: readonly ChatMessage[];
  isReplying: boolean;
  onStop: () => void;
  onHelp: () => void;
  onPrint: () => void;
};

/** Keyboard shortcuts by key positions, so that they work in Arabic layouts. */
export function useChatShortcuts(options: Options): void {
  const { box, messages, isReplying, onStop, onHelp, onPrint } = options;
  const navigate = useNavigate();
  const { centerId = null } = useParams();
  const toast = useToast();

  async function copyLast(): Promise<void> {
    const last = messages.findLast(({ type, content }) => type === 'assistant' && content !== '');
    if (!last) return;
    try {
      await navigator.clipboard.writeText(last.content);
      toast({ text: chatCopy.message.copied, tone: 'ok' });
    } catch {
      toast({ text: chatCopy.message.copyFailed, tone: 'danger' });
    }
  }

  function actionOf(event: KeyboardEvent): (() => void) | null {
    if (event.key === 'Escape' && isReplying) return onStop;
    if (event.altKey && !event.ctrlKey && !event.metaKey) {
      if (event.code === 'KeyN') return () => void navigate(chatPath(centerId));
      if (event.code === 'KeyC') return () => void copyLast();
    }
    // The browser would print the window with a part of the conversation.
    if (event.code === 'KeyP' && (event.ctrlKey || event.metaKey) && messages.length > 0) {
      return onPrint;
    }
    if (event.code !== 'Slash' || event.altKey) return null;
    if (event.ctrlKey || event.metaKey) return onHelp;
    if (isTyping(event.target)) return null;
    return event.shiftKey ? onHelp : () => box.current?.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the page has the keyboard.
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
