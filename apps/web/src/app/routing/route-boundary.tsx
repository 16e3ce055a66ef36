import { Component, type ReactNode } from 'react';
import { entryCopy } from '#src/app/entry-copy.ts';
import { navigation } from '#src/lib/browser/leave-app.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ChunkError } from './lazy-page.ts';

type State = { failure: { error: unknown } | null };

/** Keeps a failure of one page from breaking the whole app. */
export class RouteBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  retry = (): void => {
    // The browser remembers a failed download; only a new document requests it again.
    if (this.state.failure?.error instanceof ChunkError) navigation.reload();
    else this.setState({ failure: null });
  };

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <Crash onRetry={this.retry} />;
  }
}

function Crash({ onRetry }: { onRetry: () => void }): ReactNode {
  const { title, hint, retry, home } = entryCopy.crash;
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-3 p-8 text-center">
      <h1 className="text-xl">{title}</h1>
      <p className="text-ink-2">{hint}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{retry}</Button>
        {/* A plain link, because a new document leaves the failure behind. */}
        <a href={LANDING_PATH} className={buttonClass({ variant: 'secondary' })}>
          {home}
        </a>
      </div>
    </div>
  );
}
