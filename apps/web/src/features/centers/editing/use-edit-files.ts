import type { Center } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateCenterMutation } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { ApiError } from '#src/lib/http/api-client.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { useFileUploads } from './use-file-uploads.ts';

const copy = centersCopy.edit;

export function useEditFiles(center: Center, onSaved: () => void) {
  const toast = useToast();
  // Fixed when the editing begins, because progress events sign the links again.
  const [current] = useState(center.files);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const uploads = useFileUploads(current.length - removed.size);
  const { mutateAsync } = useMutation(updateCenterMutation(center.id));

  function toggle(url: string): void {
    const next = new Set(removed);
    if (!next.delete(url)) next.add(url);
    setRemoved(next);
  }

  async function send(): Promise<void> {
    const added = await uploads.sendAll();
    if (added === null) {
      setFailure({ message: copy.failed, advice: uploads.failure ?? '' });
      return;
    }
    const kept = current.filter(({ url }) => !removed.has(url));
    const files = kept.map(({ url, fileName }) => ({ url, fileName }));
    await mutateAsync({ files: [...files, ...added] });
    toast({ text: copy.done, tone: 'ok' });
    onSaved();
  }

  async function save(): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setFailure(saveFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    current,
    removed,
    toggle,
    uploads,
    failure,
    busy,
    isChanged: removed.size > 0 || uploads.items.length > 0,
    save: () => void save(),
  };
}

type Failure = { message: string; advice: string };

/** The server's message, else the screen's with the reason. */
function saveFailure(error: unknown): Failure {
  const words = failureWords(error, '');
  const isRefused = error instanceof ApiError && error.code !== 'offline' && words !== '';
  return isRefused
    ? { message: copy.refused(words), advice: '' }
    : { message: copy.failed, advice: words };
}
