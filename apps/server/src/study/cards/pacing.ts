/** No new cards in the last days before an exam. */
const DAYS_WITHOUT_NEW = 2;

/** New cards left for today so that all are seen before the exam. */
export function newCardsUntilExam(of: {
  /** Cards never seen. */
  unseen: number;
  /** Cards first seen today, so that the day's number stays constant as it is used. */
  seenToday: number;
  daysLeft: number;
}): number {
  const { unseen, seenToday, daysLeft } = of;
  const days = Math.max(1, daysLeft - DAYS_WITHOUT_NEW);
  const wanted = Math.ceil((unseen + seenToday) / days);
  return Math.min(unseen, Math.max(0, wanted - seenToday));
}

/** Distributes the available number as evenly as the wants allow. */
export function shareOut(wanted: readonly number[], available: number): number[] {
  const shares = wanted.map(() => 0);
  let left = Math.max(0, available);
  // Smallest wants first; the rest is shared among larger ones.
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  for (const [served, at] of order.entries()) {
    const even = Math.ceil(left / (order.length - served));
    shares[at] = Math.min(wanted[at] ?? 0, even, left);
    left -= shares[at];
  }
  return shares;
}

/** Facts that determine a center's new cards. */
export type PacedCenter = {
  centerId: string;
  unseen: number;
  seenToday: number;
  /** Null without a future exam. */
  daysLeft: number | null;
};

/** New cards left per center: by its exam, else its share of the daily number. */
export function newCardsToday(
  centers: readonly PacedCenter[],
  dailyNew: number,
): Map<string, number> {
  const sharing = centers.filter(({ daysLeft }) => daysLeft === null);
  const seen = sharing.reduce((all, { seenToday }) => all + seenToday, 0);
  const shares = shareOut(
    sharing.map(({ unseen }) => unseen),
    dailyNew - seen,
  );
  const today = new Map(sharing.map(({ centerId }, at) => [centerId, shares[at] ?? 0]));
  for (const { centerId, unseen, seenToday, daysLeft } of centers) {
    if (daysLeft !== null) {
      today.set(centerId, newCardsUntilExam({ unseen, seenToday, daysLeft }));
    }
  }
  return today;
}
