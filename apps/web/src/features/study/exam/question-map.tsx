import type { ExamQuestion } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { cx } from '#src/ui/cx.ts';

const copy = studyCopy.exam;

type Props = {
  questions: readonly ExamQuestion[];
  flags: ReadonlySet<number>;
  at: number;
  showsAll: boolean;
  isAnswered: (question: ExamQuestion) => boolean;
  onGoTo: (at: number) => void;
  onLayout: (showsAll: boolean) => void;
  className: string;
};

/** The strip of a phone shows a part of the numbers. */
const bringIntoView = (number: HTMLElement | null): void =>
  number?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** All questions by number, with answered and marked ones, as links. */
export function QuestionMap(props: Props) {
  const { questions, flags, at, showsAll, isAnswered, onGoTo, onLayout, className } = props;
  return (
    <div
      className={cx(
        'items-start gap-3',
        // The numbers stay on a phone, and with all questions: beside them, or below on a narrow screen.
        showsAll
          ? 'contents lg:sticky lg:top-32 lg:flex lg:flex-col'
          : 'flex flex-col max-sm:contents',
        className,
      )}
    >
      <SegmentedSwitch
        label={copy.layout}
        options={[
          { value: false, label: copy.one },
          { value: true, label: copy.all },
        ]}
        value={showsAll}
        onChoose={onLayout}
      />
      <nav
        aria-label={copy.overview}
        className={cx(
          'flex scroll-px-8 gap-1.5 lg:flex-wrap',
          showsAll
            ? 'max-lg:bg-paper max-lg:border-line max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-1 max-lg:overflow-x-auto max-lg:border-t max-lg:px-1 max-lg:py-2.5 max-lg:after:sticky max-lg:after:-end-1 max-lg:after:w-8 max-lg:after:shrink-0 max-lg:after:bg-linear-to-r max-lg:after:from-paper max-lg:after:content-[""]'
            : 'max-sm:bg-paper max-sm:border-line max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:order-last max-sm:-mx-1 max-sm:mt-2 max-sm:overflow-x-auto max-sm:border-t max-sm:px-1 max-sm:py-2.5 max-sm:after:sticky max-sm:after:-end-1 max-sm:after:w-8 max-sm:after:shrink-0 max-sm:after:bg-linear-to-r max-sm:after:from-paper max-sm:after:content-[""] sm:flex-wrap',
        )}
      >
        {questions.map((question, index) => {
          const isFlagged = flags.has(question.n);
          return (
            <button
              key={question.n}
              type="button"
              aria-label={copy.goTo(question.n, isAnswered(question), isFlagged)}
              aria-current={index === at ? 'step' : undefined}
              ref={index === at ? bringIntoView : undefined}
              onClick={() => onGoTo(index)}
              className={cx(
                'rounded-chip relative grid size-10 shrink-0 place-items-center border text-sm tabular-nums transition-colors',
                isAnswered(question)
                  ? 'bg-brand-soft text-brand-ink border-transparent'
                  : 'border-edge bg-surface text-ink-2',
                index === at && 'outline-brand outline-2 outline-offset-1',
              )}
            >
              {question.n}
              {isFlagged && (
                <span className="bg-lamp absolute -end-0.5 -top-0.5 size-2.5 rounded-full" />
              )}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
