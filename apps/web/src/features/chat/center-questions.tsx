import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { headingsQuery } from '#src/api/centers.ts';
import { mapPath, newExamPath, reviewPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { CardIcon, ChartIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';
import { chatCopy } from './copy.ts';

const copy = chatCopy.centerQuestions;

type Props = { center: Center; onAsk: (question: string) => void };

/** Starts for a center: its study tools, and questions about its files' headings. */
export function CenterQuestions({ center, onAsk }: Props) {
  if (!center.isActive) return null;
  return (
    <>
      <StudyLinks centerId={center.id} />
      <Questions centerId={center.id} onAsk={onAsk} />
    </>
  );
}

function StudyLinks({ centerId }: { centerId: string }) {
  const ways = [
    { to: newExamPath(centerId), icon: <QuestionIcon />, words: chatCopy.ways.test },
    { to: reviewPath(centerId), icon: <CardIcon />, words: chatCopy.ways.cards },
    { to: mapPath(centerId), icon: <ChartIcon />, words: chatCopy.ways.map },
  ];
  return (
    <nav
      aria-label={chatCopy.ways.label}
      className="grid w-full max-w-md grid-cols-3 gap-2 sm:flex sm:justify-center sm:gap-2.5"
    >
      {ways.map(({ to, icon, words }) => (
        <Link
          key={to}
          to={to}
          className={cx(
            buttonClass({ variant: 'secondary', size: 'sm' }),
            'max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2.5',
          )}
        >
          {icon}
          {words}
        </Link>
      ))}
    </nav>
  );
}

function Questions({ centerId, onAsk }: { centerId: string; onAsk: Props['onAsk'] }) {
  const headings = useQuery(headingsQuery(centerId)).data ?? [];
  if (headings.length === 0) return null;
  return (
    <section aria-label={copy.label} className="w-full">
      <h2 className="text-ink-3 mb-2 text-center text-sm font-normal">{copy.label}</h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {headings.map(questionAbout).map((question) => (
          <li key={question} className="flex max-sm:nth-[n+4]:hidden">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="rounded-box border-line bg-surface text-ink-2 hover:border-edge hover:text-brand-ink w-full border px-4 py-3 text-start text-sm transition-colors"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TERM_WORDS = 3;

/**
 * A heading that is a question is asked as it is; a short one names a thing, a longer one several.
 */
function questionAbout(heading: string): string {
  if (/[؟?]$/u.test(heading)) return heading;
  const isTerm = heading.split(' ').length <= TERM_WORDS;
  return isTerm ? copy.meaning(heading) : copy.points(heading);
}
