import type { Exam, Given } from '@nibras/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { examAnswers, examRefusals, questionOf } from '#src/api/unsent-answers.ts';
import { useRefusals } from '#src/lib/session/use-refusals.ts';
import { useStore } from '#src/lib/store.ts';

/** Text is sent when typing pauses, a choice at once. */
const PAUSE_MS = 700;
const RETRY_MS = 4000;

type Entry = { rev: number; given: Given };
type Entries = ReadonlyMap<number, Entry>;

/** The answers of a running exam: shown at once, and kept in this browser until stored. */
export function useAnswers(exam: Exam, onStale: () => void) {
  const waiting = useStore(examAnswers).filter(({ examId }) => examId === exam.id);
  const [entries, setEntries] = useState(() => {
    const kept = waiting.map(({ n, body }) => ({ n, ...body }));
    return withNewer(withNewer(new Map(), exam.answers), kept);
  });
  const [isFailing, setFailing] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const newest = useRef(entries);

  const show = (next: Entries): void => {
    newest.current = next;
    setEntries(next);
  };

  const sendLater = (n: number, ms: number): void => {
    clearTimeout(timers.current.get(n));
    timers.current.set(
      n,
      setTimeout(() => void send(n), ms),
    );
  };

  async function send(n: number): Promise<void> {
    try {
      await examAnswers.sendLane(questionOf({ examId: exam.id, n }));
      setFailing(false);
    } catch {
      setFailing(true);
      sendLater(n, RETRY_MS);
    }
  }

  function give(n: number, given: Given): void {
    // By the clock, so that two tabs do not give two answers the same number.
    const rev = Math.max((newest.current.get(n)?.rev ?? 0) + 1, Date.now());
    show(new Map(newest.current).set(n, { rev, given }));
    setElsewhere(false);
    examAnswers.put({ examId: exam.id, n, body: { rev, given } });
    sendLater(n, typeof given === 'string' ? PAUSE_MS : 0);
  }

  // The exam has ended, or another tab has answered: the server's answer counts.
  useRefusals(examRefusals, ({ examId, n, body }) => {
    const entry = newest.current.get(n);
    if (examId === exam.id && entry?.rev === body.rev) {
      // Shown until the server's answer is known, which then counts with any `rev`.
      newest.current = new Map(newest.current).set(n, { ...entry, rev: -1 });
      setElsewhere(true);
    }
    onStale();
  });

  // Another tab may have stored a newer answer.
  const takeIn = useEffectEvent(() => show(withNewer(newest.current, exam.answers)));
  useEffect(() => takeIn(), [exam]);

  const sendWaiting = useEffectEvent(() => {
    for (const { n } of waiting) sendLater(n, 0);
  });
  useEffect(() => {
    const again = (): void => sendWaiting();
    const held = timers.current;
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      for (const timer of held.values()) clearTimeout(timer);
    };
  }, []);

  return {
    givenOf: (n: number): Given => entries.get(n)?.given ?? null,
    give,
    /** Sends waiting answers and resolves after the attempt. */
    async flush(): Promise<void> {
      for (const timer of timers.current.values()) clearTimeout(timer);
      await Promise.all(waiting.map(({ n }) => send(n)));
    },
    isSaving: waiting.length > 0,
    isFailing: isFailing && waiting.length > 0,
    isElsewhere,
  };
}

function withNewer(known: Entries, answers: readonly (Entry & { n: number })[]): Entries {
  const next = new Map(known);
  for (const { n, rev, given } of answers) {
    if (rev > (next.get(n)?.rev ?? -1)) next.set(n, { rev, given });
  }
  return next;
}
