import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { exportCardsMutation } from '#src/api/cards.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import type { MenuItem } from '#src/ui/actions/menu.tsx';
import { DownloadIcon, MoreIcon, SettingsIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { cardsCopy as copy } from './copy.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await import('./settings-dialog.tsx')).SettingsDialog,
}));

type Props = {
  centerId: string | null;
  /** Actions for the card at hand. */
  cardItems?: readonly MenuItem[];
};

/** Actions for all cards: import from Anki, export, and settings, below those for the card at hand. */
export function CardMenu({ centerId, cardItems = [] }: Props) {
  const [over, setOver] = useState<'import' | 'settings' | null>(null);
  const toast = useToast();
  const { mutate: save } = useMutation({
    ...exportCardsMutation(centerId),
    onSuccess: (file, ending) => saveFile(file, `nibras-cards.${ending}`),
    onError: (error) => toast({ tone: 'danger', text: failureWords(error, copy.exportFailed) }),
  });
  const close = () => setOver(null);
  return (
    <>
      <LazyMenu
        align="end"
        trigger={<IconButton label={copy.menu} icon={<MoreIcon />} />}
        items={[
          ...cardItems,
          ...(cardItems.length > 0 ? (['separator'] as const) : []),
          { label: copy.importing.open, icon: <UploadIcon />, onSelect: () => setOver('import') },
          { label: copy.exportDeck, icon: <DownloadIcon />, onSelect: () => save('apkg') },
          { label: copy.exportTable, icon: <DownloadIcon />, onSelect: () => save('csv') },
          {
            label: copy.settings.title,
            icon: <SettingsIcon />,
            onSelect: () => setOver('settings'),
          },
        ]}
      />
      <Suspense>
        {over === 'import' && <ImportDialog centerId={centerId} onClose={close} />}
        {over === 'settings' && <SettingsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
