import { useLocation } from 'react-router';
import { entryCopy } from '#src/app/entry-copy.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';

/** For unknown addresses. The guards of home decide where it leads. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { text, home } = entryCopy.notFound;
  return (
    <>
      <h1 className="text-xl">{entryCopy.titles.notFound}</h1>
      <p className="text-ink-2 mt-2">{text}</p>
      <bdi dir="ltr" className="text-ink-3 mt-3 block text-end text-sm break-all">
        {pathname}
      </bdi>
      <a href={LANDING_PATH} className={buttonClass({ size: 'lg', block: true }) + ' mt-6'}>
        {home}
      </a>
    </>
  );
}
