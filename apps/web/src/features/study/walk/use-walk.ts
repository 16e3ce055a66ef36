import {
  isOpenKind,
  type Given,
  type ItemAnswer,
  type ItemSource,
  type WalkReply,
  type WalkStep,
  type WalkGiven,
  type WalkVerdict,
} from '@nibras/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  answerMutation,
  endMutation,
  getWalkCall,
  hintMutation,
  rememberWalk,
  showMutation,
  type WalkChoice,
} from '#src/api/walks.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { isRefused, walkRefusals, type WalkAnswer } from '#src/api/unsent-answers.ts';
import { useRefusals } from '#src/lib/session/use-refusals.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useServerEvent } from '#src/realtime/use-server-event.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { walkCopy as copy } from './copy.ts';

/** A judged answer, shown until the student continues. */
export type Judged = {
  step: WalkStep;
  given: Given;
  verdict: WalkVerdict['verdict'];
  shown: { answer: ItemAnswer; explanation: string | null; source: ItemSource | null } | null;
};

/** The result of an item in this walk. */
export type Outcome = Pick<WalkStep, 'itemId' | 'kind' | 'stem' | 'topic'> & { isMissed: boolean };

type Page = { centerId: string; choice: WalkChoice };

/** The state of a walk: its item, the given answer and the server's verdict. */
export function useWalk(page: Page, { walk, step }: WalkReply) {
  const client = useQueryClient();
  const toast = useToast();
  const [given, setGiven] = useState<Given>(null);
  const [tried, setTried] = useState<readonly Given[]>([]);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const [waiting, setWaiting] = useState<WalkAnswer | null>(null);
  const answering = useMutation(answerMutation);
  const hinting = useMutation(hintMutation);
  const showing = useMutation(showMutation);
  const ending = useMutation(endMutation);
  const isBusy = [answering, hinting, showing, ending].some(({ isPending }) => isPending);

  const replies = useRef(0);
  const remember = (reply: Pick<WalkReply, 'walk' | 'step'>): void => {
    replies.current += 1;
    rememberWalk(client, page, reply);
  };
  const fail = (words: string) => (error: Error) =>
    toast({ tone: 'danger', text: failureWords(error, words) });

  function record(of: WalkStep, isMissed: boolean): void {
    setOutcomes((now) => {
      const before = now.find(({ itemId }) => itemId === of.itemId);
      const { itemId, kind, stem, topic } = of;
      const entry = { itemId, kind, stem, topic, isMissed: isMissed || before?.isMissed === true };
      return [...now.filter((one) => one.itemId !== itemId), entry];
    });
  }

  function begin(): void {
    setGiven(null);
    setTried([]);
    setJudged(null);
  }

  function take(of: WalkStep, mine: WalkGiven, reply: WalkVerdict): void {
    const { verdict, shown, step: next } = reply;
    setElsewhere(false);
    remember(reply);
    // A card is shown before its rating, and so is an item that is ticked or left with null.
    if (of.stage === 'shown' || of.kind === 'card') {
      // An own answer without key points has no result.
      if (mine !== null || judged?.verdict !== 'open') record(of, verdict !== 'right');
      begin();
      return;
    }
    // The item was deleted meanwhile.
    if (verdict === 'open' && shown === null) {
      begin();
      return;
    }
    if (verdict !== 'open') record(of, verdict === 'wrong' || of.stage !== 'asked');
    const isAskedAgain = next?.itemId === of.itemId && next.stage !== 'shown';
    if (verdict === 'wrong' && isAskedAgain) {
      setTried((now) => [...now, givenOf(mine)]);
      setGiven(null);
    } else {
      setJudged({ step: of, given: givenOf(mine), verdict, shown });
    }
  }

  async function refetch(): Promise<void> {
    const before = replies.current;
    const reply = await getWalkCall(walk.id).catch(() => null);
    // A reply to a later call is newer than this one.
    if (reply === null || replies.current !== before) return;
    const isMoved = reply.step?.itemId !== step?.itemId;
    remember(reply);
    if (!isMoved || judged !== null) return;
    begin();
    setElsewhere(reply.step !== null);
  }

  function send(of: WalkStep, entry: WalkAnswer): void {
    answering.mutate(entry, {
      onSuccess: (reply) => {
        setWaiting(null);
        if (reply === null) void refetch();
        else take(of, entry.body.given, reply);
      },
      onError: (error) => setWaiting(isRefused(error) ? null : entry),
    });
  }
  useRefusals(walkRefusals, (_answer, error) => {
    // The item of another window is fetched, and its notice says so.
    if (!isLate(error)) fail(copy.answerFailed)(error);
    void refetch();
  });

  function answer(mine: WalkGiven): void {
    if (step === null || isBusy) return;
    const body = { clientId: crypto.randomUUID(), itemId: step.itemId, given: mine };
    send(step, { walkId: walk.id, body });
  }

  function sendWaiting(): void {
    if (waiting !== null && step !== null && !answering.isPending) send(step, waiting);
  }
  const sendAgain = useEffectEvent(sendWaiting);
  useEffect(() => {
    const listen = (): void => sendAgain();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);

  useServerEvent(
    'walk-updated',
    (payload) => {
      // The reply to a call of this tab has more than the event.
      if (payload.walk.id === walk.id && !isBusy && waiting === null) void refetch();
    },
    () => (waiting === null ? void refetch() : sendWaiting()),
  );

  return {
    given,
    give: setGiven,
    tried,
    /** Options that are known to be wrong. */
    ruledOut: [...tried, ...(step?.hint?.ruledOut ?? [])],
    judged,
    outcomes,
    isElsewhere,
    isWaiting: waiting !== null,
    isBusy,
    isAnswering: answering.isPending,
    isHinting: hinting.isPending,
    isShowing: showing.isPending,
    isEnding: ending.isPending,
    answer,
    sendWaiting,
    /** The key points that an own answer met. */
    tick: (points: boolean[]): void => answer(points.length === 0 ? null : points),
    hint: (): void => {
      if (step === null || isBusy || judged !== null || !hasMoreHints(step)) return;
      record(step, true);
      hinting.mutate(walk.id, {
        onSuccess(reply) {
          remember(reply);
          setGiven((now) =>
            reply.step?.hint?.ruledOut?.some((option) => option === now) ? null : now,
          );
        },
        onError: fail(copy.hintFailed),
      });
    },
    show: (): void => {
      if (step === null || isBusy || judged !== null || step.stage === 'shown') return;
      showing.mutate(walk.id, { onSuccess: remember, onError: fail(copy.showFailed) });
    },
    end: (): void =>
      ending.mutate(walk.id, {
        onSuccess(reply) {
          begin();
          remember(reply);
        },
        onError: fail(copy.endFailed),
      }),
    /** Leaves a judged or shown item; the server has sent the next one, or sends it now. */
    next: (): void => {
      if (isBusy) return;
      if (step?.stage === 'shown') answer(null);
      else begin();
    },
  };
}

/** The given answer, without ticks. */
const givenOf = (mine: WalkGiven): Given => (isTicks(mine) ? null : mine);

const isTicks = (mine: WalkGiven): mine is boolean[] =>
  Array.isArray(mine) && typeof mine[0] === 'boolean';

export const hasMoreHints = ({ kind, stage }: WalkStep): boolean =>
  kind !== 'card' && (stage === 'asked' || stage === 'hint1');

/** The points of an answer, with which an own one is compared. */
export const pointsOf = ({ answer }: WalkStep, judged: Judged | null): string[] =>
  (judged?.shown?.answer ?? answer)?.points ?? [];

/** Whether an own answer is to be ticked, also after a return to the page. */
export function isTicked({ kind, stage, answer }: WalkStep, judged: Judged | null): boolean {
  if (!isOpenKind(kind)) return false;
  if (judged !== null) return judged.verdict === 'open';
  return stage === 'shown' && (answer?.points.length ?? 0) > 0;
}

/** Another window has answered since. */
const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';
