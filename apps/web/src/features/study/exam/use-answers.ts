import type { Exam, Given } from '@nibras/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendAnswer } from '#src/api/exams.ts';
import { ApiError } from '#src/lib/http/api-error.ts';

/** Words are stored once the typing pauses; a choice at once. */
const PAUSE_MS = 700;
const RETRY_MS = 4000;

type Entry = { rev: number; given: Given };

/**
 * The answers of an exam that runs. Each is shown at once and stored by the server; what cannot be
 * stored waits and is sent again, one at a time for each question, the newest only.
 */
export function useAnswers(exam: Exam, onStale: () => void) {
  const [entries, setEntries] = useState(() => entriesOf(exam));
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const [isFailing, setFailing] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const newest = useRef(entries);
  const sending = useRef(new Map<number, Promise<void>>());

  const mark = (n: number, isUnsaved: boolean): void =>
    setUnsaved((now) => {
      const next = new Set(now);
      if (isUnsaved) next.add(n);
      else next.delete(n);
      return next;
    });

  const later = (n: number, ms: number): void => {
    clearTimeout(timers.current.get(n));
    timers.current.set(
      n,
      setTimeout(() => void store(n), ms),
    );
  };

  /** One at a time for each question: what came meanwhile follows. */
  function store(n: number): Promise<void> {
    const entry = newest.current.get(n);
    const underWay = sending.current.get(n);
    if (!entry || underWay) return underWay ?? Promise.resolve();
    const sent = send(n, entry);
    sending.current.set(n, sent);
    return sent;
  }

  async function send(n: number, entry: Entry): Promise<void> {
    try {
      await sendAnswer(exam.id, n, entry);
      sending.current.delete(n);
      setFailing(false);
      if (newest.current.get(n) === entry) mark(n, false);
      else later(n, 0);
    } catch (error) {
      sending.current.delete(n);
      if (error instanceof ApiError && error.code === 'conflict') {
        // Over, or answered in another tab: the server's answer stands.
        if (newest.current.get(n) === entry) giveWay(n, entry);
        else later(n, 0);
        onStale();
        return;
      }
      setFailing(true);
      later(n, RETRY_MS);
    }
  }

  /** Keeps a refused answer on the screen only until the server's is known, whatever its `rev`. */
  function giveWay(n: number, entry: Entry): void {
    newest.current = new Map(newest.current).set(n, { ...entry, rev: -1 });
    setElsewhere(true);
    mark(n, false);
  }

  function give(n: number, given: Given): void {
    // By the clock, so that two tabs do not give two answers the same number.
    const rev = Math.max((newest.current.get(n)?.rev ?? 0) + 1, Date.now());
    const entry = { rev, given };
    newest.current = new Map(newest.current).set(n, entry);
    setEntries(newest.current);
    setElsewhere(false);
    mark(n, true);
    later(n, typeof given === 'string' ? PAUSE_MS : 0);
  }

  // What another tab has stored since is newer than what is shown here.
  const takeIn = useEffectEvent((fresh: Exam) => {
    const next = new Map(newest.current);
    for (const { n, rev, given } of fresh.answers) {
      if (rev > (next.get(n)?.rev ?? -1)) next.set(n, { rev, given });
    }
    newest.current = next;
    setEntries(next);
  });
  useEffect(() => takeIn(exam), [exam]);

  const sendAll = useEffectEvent(() => {
    for (const n of unsaved) later(n, 0);
  });
  useEffect(() => {
    const again = (): void => sendAll();
    const waiting = timers.current;
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);

  return {
    givenOf: (n: number): Given => entries.get(n)?.given ?? null,
    give,
    /** Sends what waits, and resolves when it was tried. */
    async flush(): Promise<void> {
      for (const n of unsaved) {
        clearTimeout(timers.current.get(n));
        await sending.current.get(n);
        await store(n);
      }
    },
    isSaving: unsaved.size > 0,
    isFailing: isFailing && unsaved.size > 0,
    isElsewhere,
  };
}

function entriesOf({ answers }: Exam): ReadonlyMap<number, Entry> {
  return new Map(answers.map(({ n, rev, given }) => [n, { rev, given }]));
}
