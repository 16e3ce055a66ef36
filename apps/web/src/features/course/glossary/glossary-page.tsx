import type { GlossaryTerm } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { centerQuery } from '#src/api/centers.ts';
import { fetchGlossaryTable, glossaryQuery } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { CoursePage } from '#src/features/course/course-page.tsx';
import { DownloadButton } from '#src/product/download-button.tsx';
import { PageDialog, type PagePoint } from '#src/features/course/page-dialog.tsx';
import { usePageLabel } from '#src/features/course/use-page-label.ts';
import { foldSpelling } from '#src/lib/words/fold-spelling.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ChosenTerms } from './chosen-terms.tsx';
import { isExplained } from './explained.ts';
import { ProposeButton } from './propose-button.tsx';
import { TermCard } from './term-card.tsx';

const copy = courseCopy.glossary;

/** The terms of a course with their translations and pages. */
export function GlossaryPage() {
  const { centerId = '' } = useParams();
  const glossary = useQuery(glossaryQuery(centerId));
  const hasLatin = glossary.data?.some(({ latin }) => latin !== '') === true;
  return (
    <CoursePage
      // English is promised only where the files have it.
      words={hasLatin ? copy : { ...copy, subtitle: copy.arabicSubtitle }}
      query={glossary}
      isEmpty={(terms) => terms.length === 0}
    >
      {(terms) => <Terms key={centerId} centerId={centerId} terms={terms} />}
    </CoursePage>
  );
}

function Terms({ centerId, terms }: { centerId: string; terms: GlossaryTerm[] }) {
  const [words, setWords] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setSelecting] = useState(false);
  const [point, setPoint] = useState<PagePoint | null>(null);
  const course = useQuery(centerQuery(centerId)).data?.courseName ?? '';
  const labelOf = usePageLabel(centerId);
  const asked = foldSpelling(useDeferredValue(words));
  const shown = terms.filter(({ arabic, latin, definition }) =>
    foldSpelling(`${arabic}\n${latin}\n${definition ?? ''}`).includes(asked),
  );
  const chosen = terms.filter(({ id }) => chosenIds.has(id));
  // Proposed terms are not used yet.
  const choosable = shown.filter(({ origin }) => origin !== 'proposed');
  const parts = [
    { heading: null, own: shown.filter(isExplained) },
    { heading: copy.withoutDefinition, own: shown.filter((term) => !isExplained(term)) },
  ];
  const hasManyFiles =
    new Set(terms.flatMap(({ sightings }) => sightings.map(({ fileName }) => fileName))).size > 1;

  function choose(picked: readonly GlossaryTerm[], isChosen: boolean): void {
    const next = new Set(chosenIds);
    for (const { id } of picked) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosenIds(next);
  }

  function endSelecting(): void {
    setChosenIds(new Set());
    setSelecting(false);
  }

  return (
    <>
      <SearchField
        label={copy.search}
        hideLabel
        placeholder={copy.searchHint}
        value={words}
        onChange={setWords}
        className="mb-3"
      />
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-ink-2 text-sm">
          {copy.count(shown.length)}
        </p>
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <ProposeButton centerId={centerId} />
          {choosable.length > 0 && (
            <Button
              variant={isSelecting ? 'secondary' : 'quiet'}
              size="sm"
              icon={<CheckIcon />}
              aria-pressed={isSelecting}
              onClick={isSelecting ? endSelecting : () => setSelecting(true)}
            >
              {copy.selecting}
            </Button>
          )}
          <DownloadButton
            label={copy.csv}
            fileName={copy.csvName(course)}
            fetch={() => fetchGlossaryTable(centerId)}
          />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={copy.noMatch}
          action={<Button onClick={() => setWords('')}>{copy.clear}</Button>}
        />
      ) : (
        parts
          .filter(({ own }) => own.length > 0)
          .map(({ heading, own }) => (
            <section key={heading} className="mb-5">
              {heading !== null && <p className="text-ink-2 mb-2 text-sm">{heading}</p>}
              <ul
                aria-label={heading ?? copy.title}
                className="rounded-card border-line divide-line bg-surface divide-y border"
              >
                {own.map((term) => (
                  <TermCard
                    key={term.id}
                    {...{ centerId, term, labelOf, hasManyFiles }}
                    isChosen={isSelecting ? chosenIds.has(term.id) : null}
                    onChoose={(isChosen) => choose([term], isChosen)}
                    onOpen={setPoint}
                  />
                ))}
              </ul>
            </section>
          ))
      )}
      {isSelecting && (
        <ChosenTerms
          {...{ centerId, chosen }}
          onChooseAll={() => choose(choosable, true)}
          onDone={endSelecting}
        />
      )}
      {point && <PageDialog centerId={centerId} point={point} onClose={() => setPoint(null)} />}
    </>
  );
}
