import { Badge } from '#src/ui/surfaces/badge.tsx';
import { centersCopy } from './copy.ts';

export function CenterBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="active">{centersCopy.state.active}</Badge>
  ) : (
    <Badge tone="inactive">{centersCopy.state.inactive}</Badge>
  );
}
