import { lazy, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { markdownCopy } from './copy.ts';

const Dialog = lazy(async () => ({
  default: (await import('#src/ui/overlays/dialog.tsx')).Dialog,
}));

type Props = {
  /** The scrolling element. */
  of: RefObject<HTMLElement | null>;
  /** The title of the full window. */
  title: string;
  /** The same content again, for that window. */
  children: ReactNode;
};

/** A button that shows wide content over the whole window; hidden if all of it is visible. */
export function ExpandButton({ of, title, children }: Props) {
  const isCut = useIsCut(of);
  const [isOpen, setOpen] = useState(false);
  if (!isCut) return null;
  return (
    <>
      <button type="button" className="md-expand" dir="rtl" onClick={() => setOpen(true)}>
        {markdownCopy.expand}
      </button>
      {isOpen && (
        <Suspense>
          <Dialog open onClose={() => setOpen(false)} title={title} size="full">
            <div className="md md-expanded">{children}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

function useIsCut(of: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = (): void => setCut(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The content grows while a reply is written, without its frame growing.
    for (const inner of element.children) observer.observe(inner);
    return () => observer.disconnect();
  }, [of]);
  return isCut;
}
