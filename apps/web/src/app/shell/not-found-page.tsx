import { useLocation, useNavigate } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';

type Props = {
  /** The lantern, which pages of guests have already. */
  hasSign: boolean;
};

/** For unknown addresses. The guards of home decide where it leads. */
export function NotFoundPage({ hasSign }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { text, home, back } = appCopy.notFound;
  return (
    <div
      className={cx(
        'grid w-full',
        hasSign
          ? 'mx-auto max-w-md justify-items-center py-[8dvh] text-center'
          : 'justify-items-start',
      )}
    >
      {hasSign && (
        <span className="bg-lamp-soft rounded-card mb-6 grid size-24 place-items-center">
          <LanternMark className="size-14" />
        </span>
      )}
      <h1 className="text-2xl outline-none">{appCopy.titles.notFound}</h1>
      <p className="text-ink-2 mt-2 text-balance">{text}</p>
      <p className="text-ink-3 bg-sunk rounded-chip mt-4 px-3 py-1 text-sm break-all">
        <bdi dir="ltr">{pathname}</bdi>
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5">
        <a href={LANDING_PATH} className={buttonClass()}>
          {home}
        </a>
        <Button variant="quiet" onClick={() => void navigate(-1)}>
          {back}
        </Button>
      </div>
    </div>
  );
}
