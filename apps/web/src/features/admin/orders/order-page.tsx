import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderQuery } from '#src/api/admin/orders.ts';
import { BackLink } from '#src/features/admin/parts/back-link.tsx';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { adminListPath } from '#src/lib/paths.ts';
import { ordersCopy as copy } from './copy.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPapers, OrderRefunds } from './order-lists.tsx';
import { OrderState } from './order-state.tsx';
import { OrderTimeline } from './order-timeline.tsx';

export function OrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  const { data } = order;
  return (
    <ConsolePage
      back={<BackLink to={adminListPath('orders')}>{copy.back}</BackLink>}
      title={data ? data.planName : copy.order}
      subtitle={data && <OrderState state={data.state} />}
    >
      <Loaded query={order}>
        {(found) => (
          <>
            <OrderActions order={found} />
            <div className="columns-1 gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
              <OrderFacts order={found} />
              <OrderTimeline timeline={found.timeline} />
              <OrderRefunds refunds={found.refunds} />
              <OrderPapers invoices={found.invoices} />
            </div>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
