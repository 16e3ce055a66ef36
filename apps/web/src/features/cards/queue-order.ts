import type { StudyCard } from '@nibras/contract';

/**
 * A card that is due and a new one in turn. Whoever stops halfway has then seen new ones too; with what
 * is due alone in front, a course that fills the day would keep its unseen cards until the exam.
 */
export function inTurn(cards: readonly StudyCard[]): StudyCard[] {
  const fresh = cards.filter(({ state }) => state.state === 0);
  const due = cards.filter(({ state }) => state.state !== 0);
  const longer = Math.max(due.length, fresh.length);
  return Array.from({ length: longer }, (_, at) => [due[at], fresh[at]])
    .flat()
    .filter((card) => card !== undefined);
}
