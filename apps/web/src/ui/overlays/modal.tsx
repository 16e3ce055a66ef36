import { Dialog } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  place: 'center' | 'top' | 'start';
  role?: 'dialog' | 'alertdialog';
  /** A click outside closes it; Escape always asks to. */
  closesOnOutside?: boolean;
  initialFocus?: (() => HTMLElement | null) | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const PLACES = {
  center: 'items-end justify-center sm:items-center sm:p-6',
  top: 'items-start justify-center sm:p-6 sm:pt-[10dvh]',
  start: 'justify-start',
};

/**
 * The shared part of dialog, confirmation and drawer: overlay, focus trap and Back. Radix's own
 * overlay is not used, because its scroll lock writes a style element, which the content policy
 * forbids.
 */
export function Modal({
  open,
  onClose,
  place,
  role = 'dialog',
  closesOnOutside = true,
  initialFocus,
  describedBy,
  className,
  children,
}: ModalProps) {
  const opener = useRef<Element>(null);
  useScrollLock(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <div
          dir="rtl"
          className={cx('animate-fade-in bg-veil fixed inset-0 z-40 flex', PLACES[place])}
        >
          <Dialog.Content
            role={role}
            aria-modal="true"
            aria-describedby={describedBy}
            className={cx('bg-surface text-ink shadow-lift flex flex-col outline-none', className)}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              const target = initialFocus?.();
              if (!target) return;
              event.preventDefault();
              target.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            onInteractOutside={(event) => {
              if (!closesOnOutside || isInToast(event.target)) event.preventDefault();
            }}
          >
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Toasts are above dialogs, and answering one must not close the dialog. */
function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}

let locks = 0;

/** Keeps the page under an overlay from scrolling, without a jump where the scroll bar was. */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    locks += 1;
    if (locks === 1) {
      root.dataset.scrollLock = window.innerWidth > root.clientWidth ? 'with-bar' : 'bare';
    }
    return () => {
      locks -= 1;
      if (locks === 0) delete root.dataset.scrollLock;
    };
  }, [isLocked]);
}
