import type { StudyGuide } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { fetchGuideDocument, guideQuery } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { CoursePage } from '#src/features/course/course-page.tsx';
import { DownloadButton } from '#src/product/download-button.tsx';
import { PageDialog, type PagePoint } from '#src/features/course/page-dialog.tsx';
import { usePageLabel } from '#src/features/course/use-page-label.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
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
      isEmpty={({ files }) => files.every(({ sections }) => sections.length === 0)}
    >
      {(data) => <Guide key={centerId} centerId={centerId} guide={data} />}
    </CoursePage>
  );
}

function Guide({ centerId, guide }: { centerId: string; guide: StudyGuide }) {
  const [point, setPoint] = useState<PagePoint | null>(null);
  const labelOf = usePageLabel(centerId);
  const name = copy.fileName(guide.title);
  const files = guide.files.filter(({ sections }) => sections.length > 0);
  return (
    <>
      <p className="text-ink-2 mb-3 text-sm">{copy.ownWords}</p>
      <div className="mb-6 flex flex-wrap items-center gap-2">
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
      <SummaryStatus {...{ centerId }} summary={guide.summary} />
      {files.length > 1 && (
        <nav aria-label={copy.contents} className="mb-6">
          <ul className="grid grid-cols-1 gap-1">
            {files.map(({ file }, at) => (
              <li key={at} className="min-w-0">
                <a
                  href={`#file-${at}`}
                  className="text-brand-ink wrap-anywhere underline-offset-4 hover:underline"
                >
                  <MixedName text={file} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {files.map(({ file, sections }, at) => (
        <article key={at} id={`file-${at}`} className="mb-10 scroll-mt-20">
          <h2 className="border-line mb-3 border-b pb-2 text-xl wrap-anywhere">
            <MixedName text={file} />
          </h2>
          {sections.map((section, place) => (
            <GuideSectionView
              key={place}
              {...{ file, section }}
              label={labelOf(file)}
              onOpen={setPoint}
            />
          ))}
        </article>
      ))}
      {point && <PageDialog centerId={centerId} point={point} onClose={() => setPoint(null)} />}
    </>
  );
}
