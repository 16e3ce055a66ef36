import { useState, type ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { CoverBand, type CoverTone } from './cover-band.tsx';

type CoverImageProps = {
  src: string | null | undefined;
  tone: CoverTone;
  letters?: string;
  /** Replaces a picture that fails to load, if that should differ from a missing one. */
  placeholder?: ReactNode;
  className?: string;
};

/** A decorative picture, replaced by the coloured band if it is missing or fails to load. */
export function CoverImage({ src, tone, letters, placeholder, className }: CoverImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src && src === brokenSrc && placeholder) {
    return (
      <div className={cx('bg-sunk text-ink-3 grid place-items-center', className)}>
        {placeholder}
      </div>
    );
  }
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
