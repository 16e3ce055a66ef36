import { ACCEPTED_FILES } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { assistantQuery } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CameraIcon, GlobeIcon, ImageIcon, PaperclipIcon } from '#src/ui/icons/icons.tsx';
import type { useComposer } from './use-composer.ts';

const copy = chatCopy.composer;
const IMAGES = '.png,.jpg,.jpeg,.webp';

type Props = { composer: ReturnType<typeof useComposer>; hasCenter: boolean };

/**
 * Attachments of a message. On narrow screens the file button takes images too, beside a camera.
 */
export function ComposerTools({ composer, hasCenter }: Props) {
  const assistant = useQuery(assistantQuery).data;
  const { attachments, webSearch, setWebSearch } = composer;
  const canSearch = assistant?.canSearchWeb !== false;
  const isBlind = assistant?.canSeeImages === false;

  function attachImages(files: readonly File[]): void {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    attachments.pick(images);
    if (images.length < files.length) attachments.refuse(copy.notImages);
  }

  return (
    <div className="flex items-center gap-0.5">
      <PickButton
        label={copy.attachFile}
        icon={<PaperclipIcon />}
        accept={ACCEPTED_FILES}
        onPick={attachments.pick}
      />
      <div className="max-[599px]:hidden">
        <PickButton
          label={copy.attachImage}
          icon={<ImageIcon />}
          accept={IMAGES}
          obstacle={isBlind ? copy.noVision : null}
          onObstacle={attachments.refuse}
          onPick={attachImages}
        />
      </div>
      {!isBlind && (
        <div className="min-[600px]:hidden">
          <PickButton
            label={copy.takePhoto}
            icon={<CameraIcon />}
            accept="image/*"
            capture="environment"
            onPick={attachImages}
          />
        </div>
      )}
      {!hasCenter && (
        <IconButton
          label={copy.webSearch}
          icon={<GlobeIcon />}
          aria-pressed={webSearch && canSearch}
          obstacle={canSearch ? null : copy.webSearchOff}
          onObstacle={attachments.refuse}
          onClick={() => setWebSearch(!webSearch)}
        />
      )}
    </div>
  );
}

type PickProps = {
  label: string;
  icon: ReactNode;
  accept: string;
  obstacle?: string | null;
  onObstacle?: (obstacle: string) => void;
  /** Opens a phone's camera instead of its files. */
  capture?: 'environment';
  onPick: (files: readonly File[]) => void;
};

function PickButton({ accept, capture, onPick, ...button }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        capture={capture}
        aria-label={button.label}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // Otherwise selecting a removed file again would not fire an event.
          event.target.value = '';
        }}
      />
    </>
  );
}
