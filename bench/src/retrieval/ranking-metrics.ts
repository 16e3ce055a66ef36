/** Percentages with two decimals. */
export type RankingMetrics = { r1: number; r5: number; r10: number; mrr10: number; ndcg10: number };

export type Judged = { found: readonly string[]; relevant: readonly string[] };

const DEPTH = 10;

/** Skips questions without relevant passages. */
export function rankingMetrics(all: readonly Judged[]): RankingMetrics {
  const judged = all.filter((one) => one.relevant.length > 0);
  const mean = (measure: (one: Judged) => number) => percent(judged.map(measure));
  return {
    r1: mean((one) => recall(one, 1)),
    r5: mean((one) => recall(one, 5)),
    r10: mean((one) => recall(one, DEPTH)),
    mrr10: mean(reciprocalRank),
    ndcg10: mean(normalisedGain),
  };
}

export function percent(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.round((sum / Math.max(shares.length, 1)) * 10_000) / 100;
}

function recall({ found, relevant }: Judged, depth: number): number {
  const top = found.slice(0, depth);
  return relevant.filter((id) => top.includes(id)).length / relevant.length;
}

function reciprocalRank({ found, relevant }: Judged): number {
  const rank = found.slice(0, DEPTH).findIndex((id) => relevant.includes(id));
  return rank < 0 ? 0 : 1 / (rank + 1);
}

function normalisedGain({ found, relevant }: Judged): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  const reached = found
    .slice(0, DEPTH)
    .reduce((sum, id, rank) => sum + (relevant.includes(id) ? gain(rank) : 0), 0);
  const ideal = relevant.slice(0, DEPTH).reduce((sum, _id, rank) => sum + gain(rank), 0);
  return reached / ideal;
}
