import { courseCopy } from '#src/features/course/copy.ts';

/** Opens the page of a sentence or block. */
export function PlaceButton({ place, onOpen }: { place: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      dir="rtl"
      aria-label={courseCopy.guide.openAt(place)}
      onClick={onOpen}
      className="rounded-chip bg-lamp-soft text-lamp-ink inline-flex min-h-6 items-center px-2 align-baseline text-xs underline-offset-4 hover:underline"
    >
      {place}
    </button>
  );
}
