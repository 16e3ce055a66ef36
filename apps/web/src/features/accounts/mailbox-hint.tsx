import { getSiteSettings } from '@nibras/contract';
import { useEffect, useState } from 'react';
import { callApi } from '#src/lib/http/api-client.ts';
import { recoveryCopy } from './recovery-copy.ts';

/**
 * Without a mail server, the email that the page mentions can be read on this machine. There is no
 * link, because the mailbox's address has a key that only the start prints.
 */
export function MailboxHint() {
  if (!useHasMailbox()) return null;
  return (
    <p className="rounded-box bg-lamp-soft text-lamp-ink mt-5 px-4 py-3 text-sm">
      {recoveryCopy.mailbox}
    </p>
  );
}

function useHasMailbox(): boolean {
  const [hasMailbox, setHasMailbox] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    callApi(getSiteSettings, null, { signal: leaving.signal }).then(
      (settings) => setHasMailbox(settings.hasMailbox),
      // The page works without the hint.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return hasMailbox;
}
