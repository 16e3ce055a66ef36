import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { assistantQuery } from '#src/api/chats.ts';
import { startChatPath } from '#src/lib/paths.ts';
import { cx } from '#src/ui/cx.ts';
import { BookIcon, BulbIcon, CalendarIcon, PencilIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { chatCopy } from './copy.ts';

const { label, courses, groups } = chatCopy.suggestions;
const SIGNS: readonly ReactNode[] = [
  <BulbIcon key="idea" />,
  <PencilIcon key="writing" />,
  <CalendarIcon key="schedule" />,
  <SparkIcon key="product" />,
];
const SHOWN_COURSES = 3;

const rowClass =
  'rounded-input text-ink-2 hover:bg-brand-soft hover:text-brand-ink block w-full px-2 py-2 text-start text-sm transition-colors';

type Props = { onAsk: (prompt: string) => void };

/**
 * Starts for a conversation; on narrow screens they scroll sideways. Without a model, only those
 * that quoting can answer, after the courses whose files it quotes.
 */
export function Suggestions({ onAsk }: Props) {
  const assistant = useQuery(assistantQuery);
  // Until the assistant's abilities are known, some would disappear again.
  if (assistant.isPending) return null;
  if (assistant.data?.hasModel === false) {
    return (
      <div className="grid w-full gap-3.5 md:grid-cols-2">
        <Courses />
        <section aria-label={label} className="grid only:col-span-full">
          <Groups hasModel={false} onAsk={onAsk} />
        </section>
      </div>
    );
  }
  return (
    <section
      aria-label={label}
      className="-mx-3.5 flex w-[calc(100%+1.75rem)] snap-x scroll-px-3.5 gap-3.5 overflow-x-auto px-3.5 pb-1 md:mx-0 md:grid md:w-full md:grid-cols-2 md:overflow-visible md:px-0 md:pb-0"
    >
      <Groups hasModel onAsk={onAsk} />
    </section>
  );
}

function Groups({ hasModel, onAsk }: Props & { hasModel: boolean }) {
  return groups.map(
    ({ title, needsModel, prompts }, at) =>
      (hasModel || !needsModel) && (
        <Group
          key={title}
          title={title}
          sign={SIGNS[at]}
          className={cx(hasModel && 'w-68 shrink-0 snap-start md:w-auto')}
        >
          {prompts.map((prompt) => (
            <li key={prompt}>
              <button type="button" onClick={() => onAsk(prompt)} className={rowClass}>
                {prompt}
              </button>
            </li>
          ))}
        </Group>
      ),
  );
}

/** The newest courses that can be asked; nothing if there are none. */
function Courses() {
  const centers = useQuery(centersQuery).data?.centers ?? [];
  const asked = centers.filter(({ isActive }) => isActive).slice(0, SHOWN_COURSES);
  if (asked.length === 0) return null;
  return (
    <nav aria-label={courses} className="grid">
      <Group title={courses} sign={<BookIcon />}>
        {asked.map(({ id, courseName }) => (
          <li key={id}>
            <Link to={startChatPath(id)} className={rowClass}>
              <MixedName text={courseName} className="line-clamp-1" />
            </Link>
          </li>
        ))}
      </Group>
    </nav>
  );
}

type GroupProps = { title: string; sign: ReactNode; className?: string; children: ReactNode };

function Group({ title, sign, className, children }: GroupProps) {
  return (
    <div className={cx('rounded-card border-line bg-surface border p-3', className)}>
      <h2 className="flex items-center gap-2 px-2 pb-1.5 text-sm">
        <span className="text-lamp-ink">{sign}</span>
        {title}
      </h2>
      <ul className="grid gap-1">{children}</ul>
    </div>
  );
}
