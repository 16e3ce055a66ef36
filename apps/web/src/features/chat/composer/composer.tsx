import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { FileRow } from '#src/product/files/file-row.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ArrowUpIcon, StopIcon } from '#src/ui/icons/icons.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { GrowingTextarea, isSendKey } from './growing-textarea.tsx';
import type { Attachments } from './use-attachments.ts';
import { useComposer, type ComposerProps } from './use-composer.ts';
import { useFileDrop } from './use-file-drop.ts';

const copy = chatCopy.composer;

type Props = ComposerProps & { box: RefObject<HTMLTextAreaElement | null> };

/** The message box: text, files by click, paste or drop, and the send button. */
export function Composer({ box, ...props }: Props) {
  const composer = useComposer(props);
  const { text, attachments, notice } = composer;
  const isOver = useFileDrop(attachments.pick);
  const { courseName, isReplying, onStop } = props;

  function press(event: KeyboardEvent): void {
    if (!isSendKey(event)) return;
    event.preventDefault();
    composer.send();
  }

  function paste(event: ClipboardEvent): void {
    const { files } = event.clipboardData;
    const words = event.clipboardData.getData('text/plain');
    if (composer.paste([...files], words)) event.preventDefault();
  }

  return (
    <form
      aria-label={copy.form}
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
      }}
      className={cx(
        'border-line bg-surface shadow-lift relative rounded-[22px] border px-3.5 pt-3 pb-2.5 transition-colors',
        'focus-within:border-brand/60',
        isOver && 'border-brand bg-brand-soft',
      )}
    >
      <AttachmentChips attachments={attachments} />
      <GrowingTextarea
        box={box}
        aria-label={copy.label}
        dir={directionOf(text)}
        placeholder={placeholderFor(courseName)}
        value={text}
        enterKeyHint="send"
        onChange={(event) => composer.setText(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        className="w-full px-1.5 py-2"
      />
      {isOver && (
        <p className="text-brand-ink pointer-events-none px-1.5 text-sm font-semibold">
          {copy.drop}
        </p>
      )}
      <p role="status" className={cx('text-warn px-1.5 text-sm', notice === null && 'sr-only')}>
        {notice}
      </p>
      <div className="mt-1 flex items-center justify-between gap-2">
        <ComposerTools composer={composer} hasCenter={courseName !== null} />
        <SendButton
          isReplying={isReplying}
          isCollecting={composer.isCollecting}
          canSend={composer.canSend}
          onStop={onStop}
        />
      </div>
    </form>
  );
}

/** A longer course name would be cut off; the bar above shows it. */
const LONGEST_NAME = 28;

function placeholderFor(courseName: string | null): string {
  const isNamed = courseName !== null && courseName.length <= LONGEST_NAME;
  return isNamed ? copy.placeholderIn(courseName) : copy.placeholder;
}

/** The attachments of the message with their upload's progress and a button that removes them. */
function AttachmentChips({ attachments }: { attachments: Attachments }) {
  const { items, remove, retry } = attachments;
  if (items.length === 0) return null;
  return (
    <ul
      aria-label={chatCopy.composer.attachments}
      className="mb-2 grid max-h-44 grid-cols-1 gap-2 overflow-y-auto contain-inline-size min-[600px]:grid-cols-2"
    >
      {items.map((item) => (
        <FileRow key={item.id} item={item} onRemove={remove} onRetry={retry} />
      ))}
    </ul>
  );
}

type SendButtonProps = {
  isReplying: boolean;
  isCollecting: boolean;
  canSend: boolean;
  onStop: () => void;
};

/** Sends; stops the reply while one is written. */
function SendButton({ isReplying, isCollecting, canSend, onStop }: SendButtonProps) {
  if (isReplying) {
    return (
      <IconButton
        key="stop"
        label={copy.stop}
        icon={<StopIcon className="fill-current" />}
        look="brand"
        round
        onClick={onStop}
      />
    );
  }
  return (
    <IconButton
      key="send"
      type="submit"
      label={isCollecting ? copy.sending : copy.send}
      icon={isCollecting ? <Ring className="size-5" /> : <ArrowUpIcon className="text-lg" />}
      look="brand"
      round
      disabled={!canSend}
    />
  );
}
