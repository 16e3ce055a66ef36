import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from '#src/ui/icons/icons.tsx';

export type ToastTone = 'ok' | 'danger' | 'info';
export type ToastMessage = {
  text: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
};
type Shown = ToastMessage & { id: number };

const READ_MS = 6000;
const ACT_MS = 12_000;

const SIGNS = {
  ok: <DoneIcon className="text-ok size-5" />,
  danger: <AlertIcon className="text-danger size-5" />,
  info: <InfoIcon className="text-brand-ink size-5" />,
} satisfies Record<ToastTone, ReactNode>;

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a short message over the page, announced once; a failure interrupts, others wait. */
export function useToast() {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const shown = { ...message, id: lastId.current };
    // The same text replaces its first row, because two would be announced twice.
    setToasts((now) => [...now.filter(({ text }) => text !== message.text).slice(-2), shown]);
  }, []);
  const drop = useCallback((id: number) => {
    setToasts((now) => now.filter((toast) => toast.id !== id));
  }, []);
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');

  return (
    <ToastContext value={show}>
      {children}
      <div
        data-toasts=""
        // Above the composer. Beside an open dialog, on phones above it.
        className="pointer-events-none fixed inset-x-0 bottom-30 z-50 mx-auto grid w-[min(27rem,calc(100vw-2rem))] in-data-scroll-lock:max-sm:top-1.5 in-data-scroll-lock:max-sm:bottom-auto in-data-scroll-lock:sm:bottom-0"
      >
        <Stack live="assertive" toasts={urgent} onDrop={drop} />
        <Stack live="polite" toasts={calm} onDrop={drop} />
      </div>
    </ToastContext>
  );
}

type StackProps = {
  live: 'assertive' | 'polite';
  toasts: readonly Shown[];
  onDrop: (id: number) => void;
};

/** Rendered while empty, because a live region that appears with its text is not announced. */
function Stack({ live, toasts, onDrop }: StackProps) {
  return (
    <div aria-live={live} className="grid">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDrop={onDrop} />
      ))}
    </div>
  );
}

function Toast({ toast, onDrop }: { toast: Shown; onDrop: (id: number) => void }) {
  const { id, text, tone = 'info', action } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDrop(id), action ? ACT_MS : READ_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, action, onDrop]);

  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'animate-rise rounded-box bg-surface shadow-lift pointer-events-auto mb-2.5 flex items-center gap-3 border py-2 ps-4 pe-2 text-sm',
        tone === 'danger' ? 'border-danger/40' : 'border-line',
      )}
    >
      {SIGNS[tone]}
      <p className="min-w-0 flex-1 py-1">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onClick();
            onDrop(id);
          }}
          className="rounded-chip text-brand-ink hover:bg-brand-soft min-h-10 px-3 font-semibold"
        >
          {action.label}
        </button>
      )}
      <IconButton label={sharedWords.hideToast} icon={<CloseIcon />} onClick={() => onDrop(id)} />
    </div>
  );
}
