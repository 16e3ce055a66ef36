import { useState } from 'react';
import { CoverBand } from './cover-band.tsx';
import type { CoverTone } from './cover-band.tsx';
import { cx } from './cx.ts';

type CoverImageProps = {
  src: string | null | undefined;
  tone: CoverTone;
  letters?: string;
  className?: string;
};

/** A decorative picture that gives way to the coloured band when it is missing or fails to load. */
export function CoverImage({ src, tone, letters, className }: CoverImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!src || src === brokenSrc) {
    return (
      <CoverBand tone={tone} {...(letters && { letters })} {...(className && { className })} />
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSrc(src)}
      className={cx('bg-sunk w-full object-cover', className)}
    />
  );
}
