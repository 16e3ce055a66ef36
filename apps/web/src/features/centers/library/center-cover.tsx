import type { Center } from '@nibras/contract';
import { COVER_TONES } from '#src/product/cover-band.tsx';
import { CoverImage } from '#src/product/cover-image.tsx';
import { monogram } from '#src/features/centers/monogram.ts';

/** The server's cover with the course's two letters on it. */
export function CenterCover({ center }: { center: Center }) {
  const { imageUrl, courseName, id } = center;
  return (
    <div className="relative h-28 overflow-hidden">
      <CoverImage src={imageUrl} tone={toneOf(id)} className="h-full" />
      <span
        aria-hidden="true"
        className="absolute start-4.5 bottom-5 text-3xl leading-none font-semibold text-[#fff] [text-shadow:0_1px_6px_rgb(0_0_0/0.35)]"
      >
        {monogram(courseName)}
      </span>
    </div>
  );
}

/** Only for a cover that does not load: always the same one for the same center. */
function toneOf(id: string) {
  const sum = Array.from(id, (character) => character.charCodeAt(0)).reduce((a, b) => a + b, 0);
  return COVER_TONES[sum % COVER_TONES.length] ?? 'teal';
}
