import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { assistantQuery } from '#src/api/chats.ts';
import { adminListPath } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { cx } from '#src/ui/cx.ts';
import { BulbIcon, CalendarIcon, InfoIcon, PencilIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { chatCopy } from './copy.ts';

const CenterQuestions = lazy(async () => ({
  default: (await import('./center-questions.tsx')).CenterQuestions,
}));

type Props = { center: Center | null; onAsk: (prompt: string) => void };

/** An empty conversation. */
export function Greeting({ center, onAsk }: Props) {
  const { user } = useSession();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-3.5 min-[900px]:px-6">
      <div
        className={cx(
          'animate-rise mx-auto grid w-full max-w-190 justify-items-center',
          center
            ? 'gap-5 pt-[clamp(1rem,50dvh-25rem,9rem)] pb-4'
            : 'short:gap-6 short:pt-8 gap-6 pt-[clamp(1.5rem,7dvh,9rem)] pb-8 sm:gap-8 sm:pt-[clamp(1.5rem,13dvh,9rem)]',
        )}
      >
        <div className="grid justify-items-center text-center">
          <span
            className={cx(
              'bg-lamp-soft grid place-items-center',
              center ? 'mb-2.5 size-12 rounded-[16px]' : 'mb-4 size-18 rounded-[24px]',
            )}
          >
            <LanternMark className={center ? 'h-7.5' : 'h-11'} />
          </span>
          <h1 className={cx('text-xl text-balance outline-none', !center && 'sm:text-2xl')}>
            {chatCopy.greeting(user?.username ?? '')}
          </h1>
          {center && (
            <MixedName
              text={center.courseName}
              className="text-brand-ink mt-1.5 text-lg font-semibold"
            />
          )}
          <p className="text-ink-2 mt-1 empty:hidden">
            {center ? center.specialization : chatCopy.tagLine}
          </p>
          <WithoutModel />
        </div>
        {center === null ? (
          <Suggestions onAsk={onAsk} />
        ) : (
          <Suspense>
            <CenterQuestions center={center} onAsk={onAsk} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Without a model the assistant quotes; admins get a link to the models. */
function WithoutModel() {
  const assistant = useQuery(assistantQuery).data;
  const { user } = useSession();
  if (assistant?.hasModel !== false) return null;
  return (
    <div className="rounded-box border-line bg-surface text-ink-2 mt-4 flex max-w-lg items-start gap-2 border px-4 py-2 text-start text-sm">
      <InfoIcon className="text-lamp-ink mt-1" />
      <div>
        <p>{chatCopy.noModel}</p>
        {user?.role === 'admin' && (
          <>
            <p className="mt-1">{chatCopy.setModel}</p>
            <Link
              to={adminListPath('models')}
              className={cx(buttonClass({ size: 'sm' }), 'mt-2.5 mb-1')}
            >
              {chatCopy.addModel}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

const { label, groups } = chatCopy.suggestions;
const SIGNS: readonly ReactNode[] = [
  <BulbIcon key="idea" />,
  <PencilIcon key="writing" />,
  <CalendarIcon key="schedule" />,
  <SparkIcon key="product" />,
];

/**
 * Starts for a conversation; on narrow screens they scroll sideways. Without a model, only those
 * that quoting can answer.
 */
function Suggestions({ onAsk }: { onAsk: (prompt: string) => void }) {
  const assistant = useQuery(assistantQuery);
  // Until the assistant's abilities are known, some would disappear again.
  if (assistant.isPending) return null;
  const hasModel = assistant.data?.hasModel !== false;
  return (
    <section
      aria-label={label}
      className="-mx-3.5 flex w-[calc(100%+1.75rem)] snap-x scroll-px-3.5 gap-3.5 overflow-x-auto px-3.5 pb-1 md:mx-0 md:grid md:w-full md:grid-cols-2 md:overflow-visible md:px-0 md:pb-0"
    >
      {groups.map(
        ({ title, needsModel, prompts }, at) =>
          (hasModel || !needsModel) && (
            <div
              key={title}
              className="rounded-card border-line bg-surface w-68 shrink-0 snap-start border p-3 only:col-span-2 only:w-full md:w-auto"
            >
              <h2 className="flex items-center gap-2 px-2 pb-1.5 text-sm">
                <span className="text-lamp-ink">{SIGNS[at]}</span>
                {title}
              </h2>
              <ul className="grid gap-1">
                {prompts.map((prompt) => (
                  <li key={prompt}>
                    <button
                      type="button"
                      onClick={() => onAsk(prompt)}
                      className="rounded-input text-ink-2 hover:bg-brand-soft hover:text-brand-ink w-full px-2 py-2 text-start text-sm transition-colors"
                    >
                      {prompt}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
