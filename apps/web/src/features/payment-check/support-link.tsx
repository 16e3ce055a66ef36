import { BRAND } from '@nibras/contract';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { MailIcon } from '#src/ui/icons/icons.tsx';
import { paymentCheckCopy as copy } from './copy.ts';

/** Writes to support, with the order's number in the subject where there is one. */
export function SupportLink({ orderId }: { orderId?: string }) {
  const subject = orderId ? `?subject=${encodeURIComponent(copy.supportSubject(orderId))}` : '';
  return (
    <a
      href={`mailto:${BRAND.supportEmail}${subject}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <MailIcon />
      {copy.support}
    </a>
  );
}
