// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';
import { useUploads } from './use-uploads.ts';

describe('useUploads', () => {
  it('says that a file could not be read, and sends nothing of it', async () => {
    const received = fakeUploads({ succeed: true });
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    const { result } = renderHook(() => useUploads({ limits: undefined, tooMany: () => '' }));
    act(() => result.current.pick([chosenFile('مفقود.pdf')]));
    await act(() => result.current.sendAll());
    expect(result.current.items).toMatchObject([
      { name: 'مفقود.pdf', status: 'failed', error: 'فشل في قراءة الملف' },
    ]);
    expect(received).toEqual([]);
  });
});
