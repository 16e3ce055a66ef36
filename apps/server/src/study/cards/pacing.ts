/** The last days before an exam are for what was seen already. */
const DAYS_WITHOUT_NEW = 2;

/** How many new cards a center still shows today. */
export function newCardsToday(of: {
  /** Cards that nobody has seen yet. */
  unseen: number;
  /** Those that were seen first today: what is left of a day does not shrink as it is used up. */
  seenToday: number;
  /** Null where the center has no exam date. */
  daysLeft: number | null;
  /** For a center without one. */
  dailyNew: number;
}): number {
  const { unseen, seenToday, daysLeft, dailyNew } = of;
  const wanted =
    daysLeft === null
      ? dailyNew
      : Math.ceil((unseen + seenToday) / Math.max(1, daysLeft - DAYS_WITHOUT_NEW));
  return Math.min(unseen, Math.max(0, wanted - seenToday));
}
