import { lazy, Suspense, useState, type ReactNode } from 'react';
import { HomePage } from '#src/features/centers/library/home-page.tsx';
import { readSettledOrder } from '#src/features/payment-check/settled-order.ts';

const SettledPayment = lazy(async () => ({
  default: (await import('#src/features/payment-check/settled-payment.tsx')).SettledPayment,
}));

const TodayCards = lazy(async () => ({
  default: (await import('#src/features/cards/today-cards.tsx')).TodayCards,
}));

/** The library; a settled payment leads here. */
export function HomeRoute(): ReactNode {
  const [hasSettledOrder] = useState(() => readSettledOrder() !== null);
  return (
    <>
      {hasSettledOrder && (
        <Suspense>
          <SettledPayment />
        </Suspense>
      )}
      <HomePage today={(waiting) => <TodayCards waiting={waiting} />} />
    </>
  );
}
