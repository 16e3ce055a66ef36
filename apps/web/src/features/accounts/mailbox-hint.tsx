import { getSiteSettings } from '@nibras/contract';
import { useEffect, useState } from 'react';
import { callApi } from '#src/lib/http/api-client.ts';
import { inlineLinkClass } from './account-parts.tsx';
import { recoveryCopy } from './recovery-copy.ts';

const copy = recoveryCopy.mailbox;
/** A page of the server, not of this app. */
const MAILBOX = '/mailbox';

/** Where no mail server is set, the letter that the page speaks of is read on this very machine. */
export function MailboxHint() {
  if (!useHasMailbox()) return null;
  return (
    <p className="rounded-box bg-lamp-soft text-lamp-ink mt-5 px-4 py-3 text-sm">
      {copy.before}{' '}
      <a href={MAILBOX} target="_blank" rel="noopener" className={inlineLinkClass}>
        {copy.link}
      </a>
      .
    </p>
  );
}

function useHasMailbox(): boolean {
  const [hasMailbox, setHasMailbox] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    callApi(getSiteSettings, null, { signal: leaving.signal }).then(
      (settings) => setHasMailbox(settings.hasMailbox),
      // A page without the hint is as good as before.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return hasMailbox;
}
