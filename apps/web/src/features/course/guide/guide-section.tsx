import type { GuideSection, PageLabel } from '@nibras/contract';
import { courseCopy } from '#src/features/course/copy.ts';
import type { PagePoint } from '#src/features/course/page-dialog.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';

/** Below the file's name. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;
const SIZES = ['text-lg', 'text-base', 'text-base'] as const;

type Props = {
  file: string;
  section: GuideSection;
  label: PageLabel;
  onOpen: (point: PagePoint) => void;
};

/** A heading of the course with its sentences, each linked to its page. */
export function GuideSectionView({ file, section, label, onOpen }: Props) {
  const { title, level, sentences, summary = [] } = section;
  const step = Math.min(level, HEADINGS.length) - 1;
  const Heading = HEADINGS[step];
  return (
    <section className="mt-5">
      {Heading && (
        <Heading className={`mb-1.5 font-semibold wrap-anywhere ${SIZES[step] ?? ''}`}>
          <MixedName text={title} />
        </Heading>
      )}
      {summary.length > 0 && (
        <div className="rounded-box bg-lamp-soft mb-3 p-3.5">
          <p className="text-lamp-ink text-sm font-semibold">{courseCopy.guide.summary.title}</p>
          {summary.map(({ text, citations }, at) => (
            <p key={at} dir={directionOf(text)} className="wrap-anywhere">
              <MixedText text={text} />{' '}
              {citations.map(({ page, passageId }) => (
                <PlaceButton
                  key={passageId}
                  place={courseCopy.place(page, label)}
                  onOpen={() => onOpen({ fileName: file, page, passageId, quote: text })}
                />
              ))}
            </p>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-2.5">
        {sentences.map(({ text, page, passageId }, at) => {
          const place = courseCopy.place(page, label);
          return (
            <li
              key={at}
              dir={directionOf(text)}
              className="border-line border-s-2 ps-3.5 wrap-anywhere"
            >
              <MixedText text={text} />{' '}
              <PlaceButton
                place={place}
                onOpen={() => onOpen({ fileName: file, page, passageId, quote: text })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PlaceButton({ place, onOpen }: { place: string; onOpen: () => void }) {
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
