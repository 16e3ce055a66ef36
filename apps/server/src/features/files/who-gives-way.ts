/** Slower than 100 kbit/s, an upload keeps its place only while nobody else needs it. */
const SLOW_MS = 5000;

type Place = { userId: string; movedAt: () => Date | null };

/**
 * Which of the uploads in a full house leaves for one of this user: the slowest of a user who has more
 * of them, else the newest of the user who has most, where that is two more. Null: none.
 */
export function whoGivesWay<P extends Place>(
  crowd: readonly P[],
  userId: string,
  now: Date,
): P | null {
  const held = (id: string): number => crowd.filter((place) => place.userId === id).length;
  const own = held(userId);
  const movedMs = (place: P): number => place.movedAt()?.getTime() ?? Number.POSITIVE_INFINITY;
  const others = crowd
    .filter((place) => place.movedAt() !== null)
    .map((place) => ({ place, held: held(place.userId), movedMs: movedMs(place) }))
    .filter((other) => other.held > own);

  const [slowest] = others.toSorted((one, other) => one.movedMs - other.movedMs);
  if (slowest && now.getTime() - slowest.movedMs >= SLOW_MS) return slowest.place;
  // The newest has the least to lose, and stands last in the crowd.
  const [newest] = others.toReversed().toSorted((one, other) => other.held - one.held);
  return newest && newest.held > own + 1 ? newest.place : null;
}
