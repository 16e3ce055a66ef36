import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unseenQuery } from '#src/api/help-desk.ts';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { MenuIcon } from '#src/ui/icons/icons.tsx';
import { appCopy } from '#src/app/copy.ts';

type Props = { isOpen: boolean; onOpen: () => void };

/** Opens the drawer, and shows that an answer waits behind it. */
export function MenuButton({ isOpen, onOpen }: Props): ReactNode {
  const unseen = useQuery(unseenQuery).data;
  const count = (unseen?.suggestions ?? 0) + (unseen?.support ?? 0);
  const { open } = appCopy.nav;
  return (
    <span className="relative inline-grid">
      <IconButton
        label={count === 0 ? open : `${open} (${arabicCount(count, appCopy.newAnswers)})`}
        icon={<MenuIcon />}
        look="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="bg-lamp border-paper pointer-events-none absolute -end-1 -top-1 size-3.5 rounded-full border-2"
        />
      )}
    </span>
  );
}
