import type { GuideFile, GuideSection, StudyGuide } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { fetchGuideDocument, guideQuery } from '#src/api/course.ts';
import { studyQuery } from '#src/api/study.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { CoursePage } from '#src/features/course/course-page.tsx';
import { DownloadButton } from '#src/product/download-button.tsx';
import { PageDialog, type PagePoint } from '#src/features/course/page-dialog.tsx';
import { usePageLabel } from '#src/features/course/use-page-label.ts';
import { fileTitle } from '#src/lib/words/file-title.ts';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { GuideContents, sectionId } from './guide-contents.tsx';
import { GuideQuestions } from './guide-questions.tsx';
import { GuideSectionView } from './guide-section.tsx';
import { SummaryStatus } from './summary-status.tsx';

const copy = courseCopy.guide;

/** Reading before an exam: the course by headings, in its own sentences. */
export function GuidePage() {
  const { centerId = '' } = useParams();
  const guide = useQuery(guideQuery(centerId));
  return (
    <CoursePage
      words={copy}
      query={guide}
      isWide
      isEmpty={({ files }) => files.every(({ sections }) => sections.length === 0)}
      actions={(data) => <Downloads centerId={centerId} guide={data} />}
    >
      {(data) => <Guide key={centerId} centerId={centerId} guide={data} />}
    </CoursePage>
  );
}

type Props = { centerId: string; guide: StudyGuide };

function Downloads({ centerId, guide }: Props) {
  const labelOf = usePageLabel(centerId);
  const name = copy.fileName(guide.title);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DownloadButton
        label={copy.pdf}
        fileName={`${name}.pdf`}
        fetch={() => fetchGuideDocument(centerId)}
      />
      <DownloadButton
        label={copy.word}
        fileName={`${name}.docx`}
        fetch={async () => (await import('./guide-docx.ts')).guideDocx(guide, labelOf)}
      />
    </div>
  );
}

function Guide({ centerId, guide }: Props) {
  const [point, setPoint] = useState<PagePoint | null>(null);
  const labelOf = usePageLabel(centerId);
  const counts = useQuery(studyQuery(centerId)).data?.counts ?? [];
  const asked = new Set(counts.flatMap(({ topic, state }) => (state === 'live' ? topic : null)));
  const files = guide.files.map(withoutOwnTitle).filter(({ sections }) => sections.length > 0);
  return (
    <>
      <SummaryStatus {...{ centerId }} summary={guide.summary} />
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 lg:order-last">
          <GuideContents {...{ centerId, files }} />
        </div>
        <div className="min-w-0">
          {files.map(({ file, sections }, at) => (
            <article key={at} id={`file-${at}`} className="mb-8 scroll-mt-32">
              <div
                className={cx(
                  'text-ink-2 mb-1 flex flex-wrap items-baseline gap-x-1.5 text-sm',
                  // The only file is the course.
                  files.length === 1 && 'sr-only',
                )}
              >
                <MixedName text={guide.title} />
                <span aria-hidden="true">›</span>
                <h2 className="text-brand-ink min-w-0 text-sm font-semibold wrap-anywhere">
                  <MixedName text={fileTitle(file)} />
                </h2>
              </div>
              {sections.map((section, place) => (
                <GuideSectionView
                  key={place}
                  id={sectionId(at, place)}
                  {...{ file, section }}
                  label={labelOf(file)}
                  onOpen={setPoint}
                >
                  {asked.has(section.title) && (
                    <GuideQuestions centerId={centerId} topic={section.title} />
                  )}
                </GuideSectionView>
              ))}
            </article>
          ))}
        </div>
      </div>
      {point && <PageDialog centerId={centerId} point={point} onClose={() => setPoint(null)} />}
    </>
  );
}

/** A title on the first page only repeats the name of its file. */
function withoutOwnTitle({ file, sections }: GuideFile): GuideFile {
  const isRepeated = ({ title, sentences, blocks = [], summary = [] }: GuideSection): boolean =>
    title === fileTitle(file) && sentences.length + blocks.length + summary.length === 0;
  return { file, sections: sections.filter((section) => !isRepeated(section)) };
}
