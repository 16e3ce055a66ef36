import { useLocation } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';

/** For unknown addresses. The guards of home decide where it leads. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { text, home } = appCopy.notFound;
  return (
    <div className="mx-auto w-full max-w-[380px] py-[8dvh]">
      <h1 className="text-xl outline-none">{appCopy.titles.notFound}</h1>
      <p className="text-ink-2 mt-2">{text}</p>
      <p className="text-ink-3 mt-3 text-sm break-all">
        <bdi dir="ltr">{pathname}</bdi>
      </p>
      <a href={LANDING_PATH} className={buttonClass({ size: 'lg', block: true }) + ' mt-6'}>
        {home}
      </a>
    </div>
  );
}
