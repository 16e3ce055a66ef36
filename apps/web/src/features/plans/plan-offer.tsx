import type { Plan } from '#src/api/plans.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { monthlyPrice, riyals } from '#src/lib/words/riyals.ts';
import { COVER_TONES } from '#src/product/cover-band.tsx';
import { PlanCard } from '#src/product/plan-card.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { plansCopy as copy } from './copy.ts';
import type { usePurchase } from './use-purchase.ts';

type Props = {
  plan: Plan;
  /** All plans on offer, to mark the differences. */
  among: readonly Plan[];
  at: number;
  isCurrent: boolean;
  /** The plan in force can be renewed near its end, and bought again after its cancellation. */
  action: 'buy' | 'renew' | 'none';
  purchase: ReturnType<typeof usePurchase>;
};

export function PlanOffer({ plan, among, at, isCurrent, action, purchase }: Props) {
  const { buy, busyWith, failure } = purchase;
  const isBusy = busyWith === plan.id;
  return (
    <PlanCard
      name={plan.name}
      price={riyals(plan.price)}
      currency={copy.currency}
      priceNote={<MixedText text={monthlyNote(plan, among)} />}
      imageUrl={plan.image}
      tone={COVER_TONES[at % COVER_TONES.length] ?? 'teal'}
      rows={planRows(plan)}
      features={plan.features}
      sharedFeatures={sharedFeatures(among)}
      isCurrent={isCurrent}
      badge={!isCurrent && isCheapest(plan, among) ? copy.cheapest : undefined}
      footer={
        action === 'none' ? (
          <Button block variant="lamp" disabled>
            {copy.current}
          </Button>
        ) : (
          <>
            {failure?.planId === plan.id && <BuyFailure reason={failure.reason} />}
            {action === 'renew' && (
              <p className="text-ink-3 mb-2 text-center text-sm">{copy.renewHint}</p>
            )}
            <Button
              block
              loading={isBusy}
              loadingText={copy.buyBusy}
              disabled={busyWith !== null && !isBusy}
              className="whitespace-nowrap"
              onClick={() => buy(plan.id)}
            >
              {action === 'renew' ? copy.renew : copy.buy}
            </Button>
          </>
        )
      }
    />
  );
}

/** The server's message may begin with the same words, which are not repeated. */
function BuyFailure({ reason }: { reason: string }) {
  const rest = reason.startsWith(copy.buyFailed)
    ? reason.slice(copy.buyFailed.length).replace(/^[.،:\s]+/u, '')
    : reason;
  return (
    <p role="alert" className="mb-3 text-sm">
      <strong className="text-danger block">{copy.buyFailed}</strong>
      {rest !== '' && <span className="text-ink-2">{rest}</span>}
    </p>
  );
}

const YEAR_DAYS = 365;

export function durationLabel(days: number): string {
  return days === YEAR_DAYS ? copy.year : copy.days(days);
}

export function centersLabel(maxCenters: number): string {
  return maxCenters === 1 ? copy.oneCenter : copy.manyCenters(maxCenters);
}

const perDay = ({ price, duration }: Plan): number => price / duration;

/** The price per month, and the saving against the dearest of the plans. */
export function monthlyNote(plan: Plan, among: readonly Plan[]): string {
  const monthly = copy.monthly(monthlyPrice(plan.price, plan.duration));
  const dearest = Math.max(...among.map(perDay));
  const saved = Math.round((1 - perDay(plan) / dearest) * 100);
  return saved > 0 ? copy.saving(monthly, saved) : monthly;
}

/** Whether a day costs less than with any other plan. */
export const isCheapest = (plan: Plan, among: readonly Plan[]): boolean =>
  among.length > 1 && among.every((other) => other === plan || perDay(plan) < perDay(other));

/** Features of all plans, which do not distinguish any. A single plan has none. */
export function sharedFeatures(among: readonly Plan[]): ReadonlySet<string> {
  const [first, ...others] = among;
  const shared = first?.features.filter((feature) =>
    others.every(({ features }) => features.includes(feature)),
  );
  return new Set(others.length === 0 ? [] : shared);
}

function planRows({ duration, maxCenters, messagesPerDay, maxStorageBytes }: Plan) {
  return [
    { label: copy.duration, value: durationLabel(duration) },
    { label: copy.centers, value: centersLabel(maxCenters) },
    ...limitRow(copy.messages, messagesPerDay, String),
    ...limitRow(copy.storage, maxStorageBytes, fileSize),
  ];
}

/** A missing limit has no line; null means no limit. */
function limitRow(label: string, limit: number | null | undefined, say: (limit: number) => string) {
  if (limit === undefined) return [];
  return [{ label, value: limit === null ? copy.unlimited : say(limit) }];
}
