import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { centerQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { CenterFiles } from '#src/features/centers/open/center-files.tsx';
import { ReadingProgress } from '#src/features/centers/reading-progress.tsx';
import { unreadCount } from '#src/features/centers/unread-files.ts';
import { startChatPath } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ChatIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { followReading } from './creating.ts';
import { HandleBack } from './handle-back.tsx';

const copy = centersCopy.created;

type Props = {
  /** As the server answered; later events update it. */
  center: Center;
  onClose: () => void;
};

/** The step after the form: the reading of the files, then the center's chat. */
export function CreatedCenter({ center: answered, onClose }: Props) {
  const navigate = useNavigate();
  const center = useQuery(centerQuery(answered.id)).data ?? answered;
  const { id, courseName, progress, files, isActive } = center;
  const isRead = progress === null;
  const isWhole = isRead && isActive && unreadCount(center) === 0;

  useEffect(() => followReading(id), [id]);
  function startChat(): void {
    onClose();
    void navigate(startChatPath(id));
  }
  const goOn = useEffectEvent(startChat);
  useEffect(() => {
    if (isWhole) goOn();
  }, [isWhole]);
  function close(): void {
    if (!isRead) followReading(null);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      closesOnOutside={false}
      title={<MixedName text={courseName} />}
      text={isRead ? copy.ended : copy.reading}
      footer={
        isRead ? (
          <Button icon={<ChatIcon />} disabled={!isActive} onClick={startChat}>
            {centersCopy.details.start}
          </Button>
        ) : (
          <Button variant="secondary" onClick={close}>
            {copy.background}
          </Button>
        )
      }
    >
      <HandleBack onBack={close} />
      <div className="grid grid-cols-1 gap-5">
        {progress && <ReadingProgress {...{ courseName, progress }} />}
        {files.length > 0 && <CenterFiles files={files} />}
      </div>
    </Dialog>
  );
}
