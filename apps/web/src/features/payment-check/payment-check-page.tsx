import { useSearchParams } from 'react-router';
import { MissingOrder } from './missing-order.tsx';
import { Verification } from './verification.tsx';

export function PaymentCheckPage() {
  const [query] = useSearchParams();
  const planId = query.get('planId');
  const orderId = query.get('orderId');
  if (!planId || !orderId) return <MissingOrder />;
  return <Verification key={orderId} planId={planId} orderId={orderId} />;
}
