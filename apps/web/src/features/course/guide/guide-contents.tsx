import type { GuideFile } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { masteryQuery } from '#src/api/mastery.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { MasteryDot } from '#src/features/course/mastery-dot.tsx';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { fileTitle } from '#src/lib/words/file-title.ts';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { useSectionInView } from './use-section-in-view.ts';

/** More headings than this are listed without their parts. */
const MOST_ENTRIES = 40;

export const sectionId = (file: number, section: number): string => `section-${file}-${section}`;

type Props = { centerId: string; files: readonly GuideFile[] };

/** The files and headings as links: beside the text on a wide screen, else folded above it. */
export function GuideContents({ centerId, files }: Props) {
  const { data: topics = [] } = useQuery(masteryQuery(centerId));
  const isWide = useMediaQuery('(min-width: 1024px)');
  const entries = files.flatMap(({ file, sections }, at) => [
    ...(files.length > 1 ? [{ id: `file-${at}`, title: fileTitle(file), level: 0 }] : []),
    ...sections.flatMap(({ title, level }, place) =>
      level === 0 ? [] : [{ id: sectionId(at, place), title, level }],
    ),
  ]);
  const most = entries.length > MOST_ENTRIES ? 1 : Infinity;
  const listed = entries.filter(({ level }) => level <= most);
  // A file is around all its headings.
  const current = useSectionInView(listed.flatMap(({ id, level }) => (level === 0 ? [] : [id])));
  return (
    <details
      open={isWide}
      className="rounded-card border-line bg-surface mb-6 border px-4 py-2 lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <summary className="flex cursor-pointer list-none items-center justify-between py-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {courseCopy.guide.contents}
        <ChevronDownIcon className="text-ink-3 transition-transform in-open:rotate-180" />
      </summary>
      <nav aria-label={courseCopy.guide.contents}>
        <ul className="grid grid-cols-1 pb-2 text-sm">
          {listed.map(({ id, title, level }) => {
            const known = topics.find(({ topic }) => topic === title)?.level ?? 'unclear';
            return (
              <li
                key={id}
                className="min-w-0"
                style={{ paddingInlineStart: `${Math.max(0, level - 1) * 0.875}rem` }}
              >
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'true' : undefined}
                  className={cx(
                    'hover:text-brand-ink aria-current:bg-brand-soft aria-current:text-brand-ink rounded-chip -mx-2 flex items-center gap-2 px-2 py-1 aria-current:font-semibold wrap-anywhere underline-offset-4 hover:underline',
                    level === 0 ? 'text-brand-ink mt-2 font-semibold' : 'text-ink-2',
                  )}
                >
                  <MixedName text={title} />
                  {known !== 'unclear' && (
                    <>
                      <MasteryDot level={known} className="size-2" />
                      <span className="sr-only">{MASTERY_LEVEL_WORDS[known]}</span>
                    </>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </details>
  );
}
