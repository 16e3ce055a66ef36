import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

type Props = { copy: { title: string; text: string; confirm: string; stay: string } };

/** Whatever leads to another page of the app: its links, and controls that say so. */
const WAYS = 'a[href^="/"]:not([target]), [data-leaves]';

/** Asks before the app shows another page, as the browser does before it goes away altogether. */
export function LeaveQuestion({ copy }: Props) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isSure, setSure] = useState(false);

  useEffect(() => {
    if (isSure) return;
    // Before the router hears of it: it follows its links as soon as they are clicked.
    const hold = (event: MouseEvent): void => {
      const way = event.target instanceof Element && event.target.closest<HTMLElement>(WAYS);
      if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => way.click());
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isSure]);

  // Once nothing holds it any more.
  useEffect(() => {
    if (isSure) leave?.();
  }, [isSure, leave]);

  return (
    <>
      {!isSure && <BackPress onBack={() => setLeave(() => () => void navigate(-1))} />}
      {leave !== null && !isSure && (
        <ConfirmDialog
          open
          staysFirst
          title={copy.title}
          text={copy.text}
          confirmLabel={copy.confirm}
          cancelLabel={copy.stay}
          onConfirm={() => setSure(true)}
          onCancel={() => setLeave(null)}
        />
      )}
    </>
  );
}

function BackPress({ onBack }: { onBack: () => void }) {
  useBackPress(onBack);
  return null;
}
