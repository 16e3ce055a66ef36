import type { User } from '@nibras/contract';
import { useState } from 'react';
import { StatTile } from '#src/ui/surfaces/stat-tile.tsx';
import { centersCopy } from '#src/features/centers/copy.ts';
import { daysWithProduct, questionCount, timeSaved } from './home-stats.ts';

const copy = centersCopy.home;

export function StatTiles({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  const { totalMessages, createdAt } = user;
  return (
    <div className="grid grid-cols-2 gap-3.5 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
      <StatTile label={copy.questions} value={questionCount(totalMessages)} />
      <StatTile label={copy.days} value={daysWithProduct(createdAt, nowMs)} />
      <StatTile label={copy.timeSaved} value={timeSaved(totalMessages)} />
    </div>
  );
}
