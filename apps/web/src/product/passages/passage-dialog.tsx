import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { PassagePage } from './passage-page.tsx';

type Props = ComponentProps<typeof PassagePage> & {
  fileName: string;
  /** The passage's place in the file. */
  place: string;
  /** The link to the whole file. */
  link: ReactNode;
  onClose: () => void;
};

/** A dialog with the page of a passage. */
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
