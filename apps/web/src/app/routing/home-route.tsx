import type { ReactNode } from 'react';
import { HomePage } from '#src/features/centers/library/home-page.tsx';
import { PaymentNews } from '#src/features/payment-check/payment-news.tsx';

/** The library; a payment that has just settled ends here. */
export function HomeRoute(): ReactNode {
  return (
    <>
      <PaymentNews />
      <HomePage />
    </>
  );
}
