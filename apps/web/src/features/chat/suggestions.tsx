import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { assistantQuery } from '#src/api/chats.ts';
import { startChatPath } from '#src/lib/paths.ts';
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
 * Starts for a conversation. Without a model, only those that quoting can answer, after the courses
 * whose files it quotes.
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
    <section aria-label={label} className="grid w-full gap-2.5 sm:gap-3.5 md:grid-cols-2">
      <Groups hasModel onAsk={onAsk} />
    </section>
  );
}

function Groups({ hasModel, onAsk }: Props & { hasModel: boolean }) {
  return groups.map(
    ({ title, needsModel, prompts }, at) =>
      (hasModel || !needsModel) && (
        <Group key={title} title={title} sign={SIGNS[at]}>
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

type GroupProps = { title: string; sign: ReactNode; children: ReactNode };

function Group({ title, sign, children }: GroupProps) {
  return (
    <div className="rounded-card border-line bg-surface border p-3 max-sm:py-2">
      <h2 className="flex items-center gap-2 px-2 pb-1 text-sm sm:pb-1.5">
        <span className="text-lamp-ink">{sign}</span>
        {title}
      </h2>
      <ul className="grid sm:gap-1">{children}</ul>
    </div>
  );
}
