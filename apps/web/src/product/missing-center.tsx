import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { productCopy } from './copy.ts';

const copy = productCopy.missingCenter;

/** Shown for a center that does not exist. */
export function MissingCenter() {
  return (
    <EmptyState
      title={copy.title}
      text={copy.text}
      action={
        <Link to={PATHS.library} className={buttonClass()}>
          {copy.library}
        </Link>
      }
    />
  );
}
