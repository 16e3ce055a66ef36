import { Dialog as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { Modal } from './modal.tsx';

type DialogProps = {
  open: boolean;
  /** Called by Escape, the close button and a click outside; the caller decides. */
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** At the top for content that changes its height, so that it grows downwards only. */
  place?: 'center' | 'top';
  /** Buttons below the scrolling content, the main one first. */
  footer?: ReactNode;
  closesOnOutside?: boolean;
  /** The element to focus first, if it is not the first control. */
  initialFocus?: () => HTMLElement | null;
  children?: ReactNode;
};

const WIDTHS = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  full: 'sm:max-w-[96vw]',
};

/** A sheet from below on phones, else a card in the middle or, if so placed, at the top. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  size = 'md',
  place = 'center',
  footer,
  closesOnOutside = true,
  initialFocus,
  children,
}: DialogProps) {
  const textId = useId();
  return (
    <Modal
      {...{ open, onClose, place, closesOnOutside, initialFocus }}
      describedBy={text ? textId : undefined}
      className={cx(
        'animate-rise border-line sm:rounded-card relative max-h-[92dvh] w-full border sm:max-h-[86dvh]',
        place === 'top' ? 'rounded-b-card' : 'rounded-t-card',
        WIDTHS[size],
      )}
    >
      <header className="border-line border-b py-3 ps-5 pe-14 sm:py-4">
        <Radix.Title className="text-lg leading-snug font-semibold">{title}</Radix.Title>
        {text && (
          <p id={textId} className="text-ink-2 mt-0.5 text-sm">
            {text}
          </p>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && (
        <footer className="border-line flex flex-wrap gap-2.5 border-t px-5 py-3 sm:py-4">
          {footer}
        </footer>
      )}
      {/* Last in the focus order, so that a form starts on its first field. */}
      <IconButton
        label={sharedWords.close}
        icon={<CloseIcon />}
        onClick={onClose}
        className="absolute end-2.5 top-0.5 sm:top-2.5"
      />
    </Modal>
  );
}
