/** The last days before an exam are for what was seen already. */
const DAYS_WITHOUT_NEW = 2;

/** How many new cards a center still shows today so that all are seen before its exam. */
export function newCardsUntilExam(of: {
  /** Cards that nobody has seen yet. */
  unseen: number;
  /** Those that were seen first today: what is left of a day does not shrink as it is used up. */
  seenToday: number;
  daysLeft: number;
}): number {
  const { unseen, seenToday, daysLeft } = of;
  const days = Math.max(1, daysLeft - DAYS_WITHOUT_NEW);
  const wanted = Math.ceil((unseen + seenToday) / days);
  return Math.min(unseen, Math.max(0, wanted - seenToday));
}

/** Gives each as much as it can take of what there is, all of them as evenly as possible. */
export function shareOut(wanted: readonly number[], available: number): number[] {
  const shares = wanted.map(() => 0);
  let left = Math.max(0, available);
  // Whoever wants least is served first; the rest is shared by those that want more.
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  for (const [served, at] of order.entries()) {
    const even = Math.ceil(left / (order.length - served));
    shares[at] = Math.min(wanted[at] ?? 0, even, left);
    left -= shares[at];
  }
  return shares;
}

/** What today's new cards of a center depend on. */
export type PacedCenter = {
  centerId: string;
  unseen: number;
  seenToday: number;
  /** Null where no exam is to come. */
  daysLeft: number | null;
};

/** How many new cards each center still shows today: by its exam, else its share of the day's number. */
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
