import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Slot = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void };

const SlotContext = createContext<Slot | null>(null);

/** Lets a page put controls into the bar above it. */
export function PageActionsProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
}

/** The place of the page's controls in the bar. */
export function PageActionsSlot() {
  const slot = use(SlotContext);
  return <div ref={slot?.setElement} className="flex items-center gap-0.5 empty:hidden" />;
}

export function PageActions({ children }: { children: ReactNode }) {
  const slot = use(SlotContext);
  return slot?.element ? createPortal(children, slot.element) : null;
}
