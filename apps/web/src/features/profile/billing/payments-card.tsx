import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '#src/api/subscriptions.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { billingCopy } from './billing-copy.ts';
import { PaymentRow } from './payment-row.tsx';
import { ProfileSection } from '#src/features/profile/profile-section.tsx';
import { SectionLoading } from '#src/features/profile/section-loading.tsx';

const copy = billingCopy.payments;

export function PaymentsCard() {
  return (
    <ProfileSection title={copy.title}>
      <Payments />
    </ProfileSection>
  );
}

function Payments() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(paymentsQuery);
  if (isPending) return <SectionLoading label={copy.loading} />;
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.length === 0) {
    return (
      <>
        <p className="text-ink-2">{copy.empty}</p>
        <p className="text-ink-3 text-sm">{copy.emptyHint}</p>
      </>
    );
  }
  return (
    <ul className="divide-line -my-4 divide-y">
      {data.map((payment) => (
        <PaymentRow key={payment.orderId} payment={payment} />
      ))}
    </ul>
  );
}
