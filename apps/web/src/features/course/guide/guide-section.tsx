import type { GuideSection, PageLabel } from '@nibras/contract';
import type { ReactNode } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import type { PagePoint } from '#src/features/course/page-dialog.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { CitedText } from './cited-text.tsx';
import { GuideBlockView } from './guide-block.tsx';
import { PlaceButton } from './place-button.tsx';

const copy = courseCopy.guide;
/** Below the file's name. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;
const SIZES = ['text-xl', 'text-lg', 'text-base'] as const;

type Props = {
  id: string;
  file: string;
  section: GuideSection;
  label: PageLabel;
  onOpen: (point: PagePoint) => void;
  /** Questions about the heading. */
  children: ReactNode;
};

/** A heading with its sentences, definitions, lists and tables, each linked to its page. */
export function GuideSectionView({ id, file, section, label, onOpen, children }: Props) {
  const { title, level, blocks = [], summary = [] } = section;
  // A sentence of a list is shown in the list.
  const rows = new Set(blocks.flatMap((block) => block.rows));
  const sentences = section.sentences.filter(({ text }) => !rows.has(text));
  const step = Math.min(level, HEADINGS.length) - 1;
  const Heading = HEADINGS[step];
  const heading = Heading && (
    <Heading className={cx('font-semibold wrap-anywhere', SIZES[step])}>
      <MixedName text={title} />
    </Heading>
  );
  const openAt = (page: number, passageId: string, quote: string) => () =>
    onOpen({ fileName: file, page, passageId, quote });
  const hasText = sentences.length > 0 || blocks.length > 0 || summary.length > 0;
  if (!hasText) {
    return heading ? (
      <div id={id} className="mt-6 mb-2 scroll-mt-32 nth-2:mt-0">
        {heading}
      </div>
    ) : null;
  }
  return (
    <Card as="section" id={id} className="mb-3 scroll-mt-32">
      {heading && <div className="mb-2">{heading}</div>}
      {summary.length > 0 && (
        <div className="rounded-box bg-lamp-soft mb-3 p-3.5">
          <p className="text-lamp-ink text-sm font-semibold">{copy.summary.title}</p>
          {summary.map(({ text, citations }, at) => (
            <p key={at} dir={directionOf(text)} className="wrap-anywhere">
              <MixedText text={text} />{' '}
              {citations.map(({ page, passageId }) => (
                <PlaceButton
                  key={passageId}
                  place={courseCopy.place(page, label)}
                  onOpen={openAt(page, passageId, text)}
                />
              ))}
            </p>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-1.5 empty:hidden">
        {sentences.map(({ text, page, passageId, isDefinition }, at) => (
          <li
            key={at}
            dir={directionOf(text)}
            className={cx(
              'wrap-anywhere',
              isDefinition && 'border-brand bg-brand-soft rounded-e-box border-s-4 px-4 py-2.5',
            )}
          >
            {isDefinition && (
              <>
                <span className="text-brand-ink me-1 text-sm font-semibold">
                  {copy.definition}:
                </span>{' '}
              </>
            )}
            {/* The sentences of a page share its link. */}
            {sentences[at + 1]?.page === page ? (
              <MixedText text={text} />
            ) : (
              <CitedText text={text}>
                <PlaceButton
                  place={courseCopy.place(page, label)}
                  onOpen={openAt(page, passageId, text)}
                />
              </CitedText>
            )}
          </li>
        ))}
      </ul>
      {blocks.map((block, at) => (
        <GuideBlockView
          key={at}
          block={block}
          place={courseCopy.place(block.page, label)}
          onOpen={openAt(block.page, block.passageId, block.rows[0] ?? title)}
        />
      ))}
      {children}
    </Card>
  );
}
