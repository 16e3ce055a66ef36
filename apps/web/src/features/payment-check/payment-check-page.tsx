import { Link, useSearchParams } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { paymentCheckCopy } from './copy.ts';
import { SupportLink, Verification } from './verification.tsx';

export function PaymentCheckPage() {
  const [query] = useSearchParams();
  const planId = query.get('planId');
  const orderId = query.get('orderId');
  if (!planId || !orderId) return <MissingOrder />;
  return <Verification key={orderId} planId={planId} orderId={orderId} />;
}

const copy = paymentCheckCopy.missing;

function MissingOrder() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 py-6">
      <h1 className="text-2xl outline-none">{copy.title}</h1>
      <ErrorBlock message={copy.message} advice={copy.hint} />
      <div className="flex flex-wrap gap-3">
        <Link to={PATHS.plans} className={buttonClass({ size: 'sm' })}>
          {paymentCheckCopy.plans}
        </Link>
        <SupportLink />
      </div>
    </div>
  );
}
