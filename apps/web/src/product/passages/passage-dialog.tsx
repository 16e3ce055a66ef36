import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { PassagePage } from './passage-page.tsx';

type Props = ComponentProps<typeof PassagePage> & {
  fileName: string;
  /** Where in the file it stands. */
  place: string;
  /** The way to the whole file. */
  link: ReactNode;
  onClose: () => void;
};

/** The page that a passage stands on, over whatever named it. */
export function PassageDialog({ fileName, place, link, onClose, ...passage }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<MixedName text={fileName} />}
      text={place}
      footer={link}
    >
      <PassagePage {...passage} />
    </Dialog>
  );
}
