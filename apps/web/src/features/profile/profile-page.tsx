import { useSession } from '#src/lib/session/session.ts';
import { AccountData } from './account/account-data.tsx';
import { DetailsForm } from './account/details-form.tsx';
import { DevicesCard } from './account/devices-card.tsx';
import { PaymentsCard } from './billing/payments-card.tsx';
import { SubscriptionCard } from './billing/subscription-card.tsx';
import { profileCopy } from './copy.ts';
import { InviteCard } from './invite-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { UsageCard } from './usage-card.tsx';

export function ProfilePage() {
  const { user } = useSession();
  // The guard above lets nobody else in; between a sign-out and its redirect there is nothing to show.
  if (user === null) return null;
  // Admins are held to no limit and buy nothing.
  const isStudent = user.role === 'student';
  return (
    <div className="mx-auto w-full max-w-5xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{profileCopy.title}</h1>
        <p className="text-ink-2 mt-1">{profileCopy.subtitle}</p>
      </header>
      {/* Leaving comes last in the order of reading; on a wide screen it stands under the details. */}
      <div className="grid items-start gap-5 min-[1080px]:grid-cols-[3fr_2fr] min-[1080px]:grid-rows-[auto_1fr]">
        <DetailsForm user={user} />
        <div className="grid min-w-0 grid-cols-1 gap-5 min-[1080px]:row-span-2">
          <SubscriptionCard user={user} />
          {isStudent && <UsageCard />}
          <InviteCard code={user.inviteCode} />
          <ThemeCard />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {isStudent && <PaymentsCard />}
          <DevicesCard />
          <AccountData />
        </div>
      </div>
    </div>
  );
}
