import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { assistantQuery } from '#src/api/chats.ts';
import { adminListPath } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { cx } from '#src/ui/cx.ts';
import { InfoIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { chatCopy } from './copy.ts';

const Suggestions = lazy(async () => ({
  default: (await import('./suggestions.tsx')).Suggestions,
}));
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
            ? 'gap-5 pt-[clamp(1rem,50dvh-22.5rem,9rem)] pb-4'
            : 'short:gap-6 short:pt-8 gap-6 pt-[clamp(1.5rem,7dvh,9rem)] pb-8 sm:gap-8 sm:pt-[clamp(1.5rem,13dvh,9rem)]',
        )}
      >
        <div className="grid justify-items-center text-center">
          <span
            className={cx(
              'bg-lamp-soft grid place-items-center',
              center
                ? 'mb-2.5 size-12 rounded-[16px]'
                : 'mb-3 size-14 rounded-[18px] sm:mb-4 sm:size-18 sm:rounded-[24px]',
            )}
          >
            <LanternMark className={center ? 'h-7.5' : 'h-9 sm:h-11'} />
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
        <Suspense>
          {center === null ? (
            <Suggestions onAsk={onAsk} />
          ) : (
            <CenterQuestions center={center} onAsk={onAsk} />
          )}
        </Suspense>
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
    <div className="text-ink-3 mt-3 grid max-w-lg justify-items-center gap-2 text-sm">
      <p className="flex items-center gap-1.5">
        <InfoIcon />
        {chatCopy.noModel}
      </p>
      {user?.role === 'admin' && (
        <>
          <p>{chatCopy.setModel}</p>
          <Link to={adminListPath('models')} className={buttonClass({ size: 'sm' })}>
            {chatCopy.addModel}
          </Link>
        </>
      )}
    </div>
  );
}
