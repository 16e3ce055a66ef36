import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ArrowUpIcon, StopIcon } from '#src/ui/icons/icons.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import { chatCopy } from '#src/features/chat/copy.ts';

const copy = chatCopy.composer;

type Props = {
  isReplying: boolean;
  isCollecting: boolean;
  canSend: boolean;
  onStop: () => void;
};

/** Sends; while a reply is written the same place stops it. */
export function SendButton({ isReplying, isCollecting, canSend, onStop }: Props) {
  if (isReplying) {
    return (
      <IconButton
        key="stop"
        label={copy.stop}
        icon={<StopIcon className="fill-current" />}
        look="brand"
        round
        onClick={onStop}
      />
    );
  }
  return (
    <IconButton
      key="send"
      type="submit"
      label={isCollecting ? copy.sending : copy.send}
      icon={isCollecting ? <Ring className="size-5" /> : <ArrowUpIcon className="text-lg" />}
      look="brand"
      round
      disabled={!canSend}
    />
  );
}
