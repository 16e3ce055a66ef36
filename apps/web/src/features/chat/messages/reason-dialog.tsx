import { FEEDBACK_REASON_MAX } from '@nibras/contract';
import { useState } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

const copy = chatCopy.feedback;

type Props = { onClose: () => void; onSend: (reason: string) => void };

/** Asks for the reason of a bad rating, which is already stored. */
export function ReasonDialog({ onClose, onSend }: Props) {
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.title}
      text={copy.text}
      footer={
        <>
          <Button disabled={trimmed === ''} onClick={() => onSend(trimmed)}>
            {copy.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.skip}
          </Button>
        </>
      }
    >
      <TextArea
        label={copy.reason}
        rows={4}
        dir={directionOf(reason)}
        maxLength={FEEDBACK_REASON_MAX}
        placeholder={copy.placeholder}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
