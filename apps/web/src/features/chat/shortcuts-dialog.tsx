import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { chatCopy } from './copy.ts';

const copy = chatCopy.shortcuts;

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Enter'], does: copy.send },
  { keys: ['Shift', 'Enter'], does: copy.newLine },
  { keys: ['Esc'], does: copy.stop },
  { keys: ['/'], does: copy.focus },
  { keys: ['Ctrl', 'K'], does: copy.search },
  { keys: ['Alt', 'N'], does: copy.newChat },
  { keys: ['Alt', 'C'], does: copy.copyLast },
  { keys: ['?'], does: copy.help },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="sm" title={copy.title}>
      <dl className="divide-line grid grid-cols-1 divide-y">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{does}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-chip border-edge bg-sunk min-w-8 border px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
