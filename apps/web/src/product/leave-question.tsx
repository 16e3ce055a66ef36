import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

type Props = { copy: { title: string; text: string; confirm: string; stay: string } };

/** Links to other pages of the app, and controls that leave the page. */
const LINKS = 'a[href^="/"]:not([target]), [data-leaves]';

/** Asks before the app leaves the page, as the browser does before it unloads. */
export function LeaveQuestion({ copy }: Props) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isSure, setSure] = useState(false);

  useEffect(() => {
    if (isSure) return;
    // Before the router, which follows a link as soon as it is clicked.
    const hold = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>(LINKS);
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => link.click());
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isSure]);

  // Leaves once nothing is unfinished.
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
