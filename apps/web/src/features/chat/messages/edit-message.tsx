import { MESSAGE_MAX } from '@nibras/contract';
import { useState, type KeyboardEvent } from 'react';
import { GrowingTextarea, isSendKey } from '#src/features/chat/composer/growing-textarea.tsx';
import { chatCopy } from '#src/features/chat/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';

const copy = chatCopy.message;

type Props = {
  text: string;
  /** With attachments, the text may be empty. */
  hasAttachments: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** Edits an own message; the conversation continues from there. */
export function EditMessage({ text, hasAttachments, onSend, onCancel }: Props) {
  const [value, setValue] = useState(text);
  const trimmed = value.trim();
  const isEmpty = trimmed === '' && !hasAttachments;
  const canSend = !isEmpty && trimmed.length <= MESSAGE_MAX;

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (canSend) onSend(trimmed);
  }

  return (
    <form
      className="rounded-card border-line bg-surface focus-within:border-brand/60 w-full border p-3 transition-colors"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend(trimmed);
      }}
    >
      <GrowingTextarea
        autoFocus
        // Corrections mostly continue at the end.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        aria-label={copy.editLabel}
        dir={directionOf(value)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={press}
        className="w-full px-1 py-2"
      />
      <p className="text-ink-3 mt-1 text-xs">{copy.editNote}</p>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" disabled={!canSend}>
          {copy.resend}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
