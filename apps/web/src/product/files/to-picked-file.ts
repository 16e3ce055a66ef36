import type { ReactNode } from 'react';
import type { PickedFile } from './file-row.tsx';

/** A file on its way up, as far as a row shows it. */
type OnItsWay = { readonly id: string; readonly file: File } & (
  | { readonly status: 'picked' | 'queued' | 'held' | 'done' }
  | { readonly status: 'uploading'; readonly progress: number }
  | { readonly status: 'failed'; readonly error: string }
);

/** An upload as its row shows it; `remedyFor` offers a way on from a failure. */
export function toPickedFile(
  upload: OnItsWay,
  remedyFor: (error: string) => ReactNode,
): PickedFile {
  const { id, file } = upload;
  const shown = { id, name: file.name, sizeBytes: file.size };
  switch (upload.status) {
    case 'picked':
    case 'queued':
      return { ...shown, status: 'waiting' };
    case 'held':
      return { ...shown, status: 'held' };
    case 'uploading':
      return { ...shown, status: 'uploading', progress: upload.progress };
    case 'done':
      return { ...shown, status: 'done' };
    case 'failed': {
      const { error } = upload;
      return { ...shown, status: 'failed', error, remedy: remedyFor(error) };
    }
  }
}
