import type { User } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { currentSubscriptionQuery } from '#src/api/subscriptions.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { billingCopy } from './billing-copy.ts';
import { BoughtPlan } from './bought-plan.tsx';
import { NothingBought } from './nothing-bought.tsx';
import { ProfileSection } from '#src/features/profile/profile-section.tsx';
import { SectionLoading } from '#src/features/profile/section-loading.tsx';

const copy = billingCopy.subscription;

export function SubscriptionCard({ user }: { user: User }) {
  const { data } = useQuery(currentSubscriptionQuery);
  return (
    <ProfileSection
      title={copy.title}
      aside={data?.status === 'cancelled' && <Badge tone="inactive">{copy.cancelled}</Badge>}
    >
      <Standing user={user} />
    </ProfileSection>
  );
}

function Standing({ user }: { user: User }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(currentSubscriptionQuery);
  if (isPending) return <SectionLoading label={copy.loading} />;
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return data === null ? <NothingBought user={user} /> : <BoughtPlan subscription={data} />;
}
