import { useEffect, useState } from 'react';
import { connect, useConnection } from '#src/realtime/connection.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import { chatCopy } from './copy.ts';

const copy = chatCopy.connection;
/** A connection that returns sooner is not reported. */
const PATIENCE_MS = 1_000;

export function ConnectionBar() {
  const state = useConnection();
  const isAway = state !== 'connected';
  const isWaiting = state === 'given-up' || state === 'set-aside';
  const isShown = useLasting(isAway, PATIENCE_MS);
  return (
    <div role="status">
      {isAway && isShown && (
        <div className="border-line bg-lamp-soft text-lamp-ink mb-3 flex items-center justify-center gap-x-3 border-b px-4 py-1.5 text-sm">
          {isWaiting ? <WarningIcon /> : <Ring className="size-4" />}
          <span>
            {state === 'given-up' && copy.givenUp}
            {state === 'set-aside' && copy.setAside}
            {state === 'lost' && copy.lost}
            {state === 'connecting' && copy.connecting}
          </span>
          {isWaiting && (
            <Button variant="quiet" size="sm" className="shrink-0" onClick={connect}>
              {copy.reconnect}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** True after a condition has held for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return lasts;
}
