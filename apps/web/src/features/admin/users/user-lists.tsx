import type { AdminUser } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { actionName } from '#src/features/admin/actions/action-names.ts';
import { OrderState } from '#src/features/admin/orders/order-state.tsx';
import { halalaWords } from '#src/features/admin/parts/amounts.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { adminListPath, adminPath } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { usersCopy as copy } from './copy.ts';

const LINK = 'text-brand-ink underline-offset-4 hover:underline';

type ListProps = { title: string; all: string; none: string; children: ReactNode[] };

/** The newest entries of a list, with a link to all. */
function ListSection({ title, all, none, children }: ListProps) {
  const isEmpty = children.length === 0;
  return (
    <SectionCard
      title={title}
      aside={
        !isEmpty && (
          <Link to={all} aria-label={`${copy.all}: ${title}`} className={`${LINK} text-sm`}>
            {copy.all}
          </Link>
        )
      }
    >
      {isEmpty ? (
        <p className="text-ink-2 text-sm">{none}</p>
      ) : (
        <ul className="divide-line -my-2 divide-y text-sm">{children}</ul>
      )}
    </SectionCard>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5';

export function UserOrders({ user }: { user: AdminUser }) {
  return (
    <ListSection
      title={copy.sections.orders}
      all={adminListPath('orders', { userId: user.id })}
      none={copy.noOrders}
    >
      {user.orders.map((order) => (
        <li key={order.id} className={ROW}>
          <Link to={adminPath('orders', order.id)} className={LINK}>
            {order.planName}
          </Link>
          <OrderState state={order.state} />
          <span className="text-ink-2 basis-full">
            {halalaWords(order.amountHalalas)} · <Moment at={order.createdAt} />
          </span>
        </li>
      ))}
    </ListSection>
  );
}

export function UserCenters({ user }: { user: AdminUser }) {
  return (
    <ListSection
      title={copy.sections.centers}
      all={adminListPath('centers', { userId: user.id })}
      none={copy.noCenters}
    >
      {user.centers.map((center) => (
        <li key={center.id} className={ROW}>
          <Link to={adminPath('centers', center.id)} className={LINK}>
            <bdi>{center.courseName}</bdi>
          </Link>
          <span className="text-ink-2 flex items-center gap-2">
            {!center.isEnabled && <Badge tone="warn">{copy.off}</Badge>}
            <Moment at={center.createdAt} />
          </span>
        </li>
      ))}
    </ListSection>
  );
}

export function UserLog({ user }: { user: AdminUser }) {
  return (
    <ListSection
      title={copy.sections.actions}
      all={adminListPath('actions', { targetId: user.id })}
      none={copy.noActions}
    >
      {user.actions.map((action) => (
        <li key={action.id} className={ROW}>
          <span>{actionName(action.action)}</span>
          <span className="text-ink-2 flex flex-wrap gap-x-2">
            <bdi>{action.adminName}</bdi>
            <Moment at={action.createdAt} withTime />
          </span>
        </li>
      ))}
    </ListSection>
  );
}
