import type { ComponentProps, ReactNode } from 'react';
import { directionOf } from '#src/lib/words/direction.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
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
      title={<bdi dir={directionOf(fileName)}>{fileName}</bdi>}
      text={place}
      footer={link}
    >
      <PassagePage {...passage} />
    </Dialog>
  );
}
