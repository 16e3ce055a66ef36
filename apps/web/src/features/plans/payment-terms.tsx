import { plansCopy as copy } from './copy.ts';

/** The local scheme comes first, as its rules want it. */
const SCHEMES = ['مدى', 'Visa', 'Mastercard'];

/** How one pays, under the cards. */
export function PaymentTerms() {
  return (
    <div className="text-ink-2 mt-6 grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id="accepted-cards">{copy.cards}</span>
        <ul aria-labelledby="accepted-cards" className="flex flex-wrap gap-2">
          {SCHEMES.map((scheme) => (
            <li
              key={scheme}
              className="rounded-chip border-line bg-surface text-ink border px-2.5 text-xs leading-6 font-semibold"
            >
              <bdi>{scheme}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p>
        {copy.payment} {copy.once}
      </p>
    </div>
  );
}
