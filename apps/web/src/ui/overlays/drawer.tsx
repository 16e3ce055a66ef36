import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** Slides in from the right; its content has its own heading and close button. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Modal
      {...{ open, onClose }}
      place="start"
      className="animate-slide-from-start border-line bg-sunk h-full w-[min(20rem,86vw)] overflow-y-auto overscroll-contain border-e"
    >
      <Dialog.Title className="sr-only">{label}</Dialog.Title>
      {children}
    </Modal>
  );
}
