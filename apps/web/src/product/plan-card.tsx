import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, ImageIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import type { CoverTone } from './cover-band.tsx';
import { CoverImage } from './cover-image.tsx';

type PlanCardProps = {
  name: string;
  price: string;
  currency: string;
  /** A line under the price, such as the price per month. */
  priceNote?: ReactNode;
  imageUrl?: string | null | undefined;
  tone: CoverTone;
  rows: readonly { label: string; value: string }[];
  features: readonly string[];
  /** Features that other plans have too; shown weaker than the distinguishing ones. */
  sharedFeatures?: ReadonlySet<string>;
  /** Highlights the plan in force. */
  isCurrent?: boolean;
  /** Recommends it among the others. */
  badge?: string | undefined;
  footer?: ReactNode;
  className?: string;
};

export function PlanCard({
  name,
  price,
  currency,
  priceNote,
  imageUrl,
  tone,
  rows,
  features,
  sharedFeatures,
  isCurrent = false,
  badge,
  footer,
  className,
}: PlanCardProps) {
  return (
    <article
      aria-label={name}
      className={cx(
        'rounded-card bg-surface shadow-lift flex flex-col overflow-hidden border',
        isCurrent ? 'border-lamp outline-lamp outline-1' : 'border-line',
        className,
      )}
    >
      <CoverImage
        src={imageUrl}
        tone={tone}
        placeholder={<ImageIcon className="size-8" />}
        className="h-12 sm:h-20"
      />
      <div className="flex flex-1 flex-col p-5 sm:p-6 xl:max-2xl:p-4">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-lg font-semibold">{name}</h3>
          {badge && <Badge tone="lamp">{badge}</Badge>}
        </div>
        <p className="mt-1 flex items-baseline gap-2">
          <strong className="text-3xl">{price}</strong>
          <span className="text-ink-2">{currency}</span>
        </p>
        {priceNote && <p className="text-ink-3 text-sm">{priceNote}</p>}
        <dl className="sm:divide-line border-line mt-4 grid grid-cols-2 gap-x-4 border-y py-2 text-sm sm:block sm:divide-y sm:py-0">
          {rows.map((row) => (
            <div
              key={row.label}
              className="flex flex-col py-1.5 sm:flex-row sm:items-baseline sm:justify-between sm:gap-4 sm:py-2.5"
            >
              <dt className="text-ink-2">{row.label}</dt>
              <dd className="font-semibold">{row.value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 mb-6 grid gap-2 text-sm">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <CheckIcon className="text-ok mt-1" />
              <span className={sharedFeatures?.has(feature) ? 'text-ink-3' : undefined}>
                {feature}
              </span>
            </li>
          ))}
        </ul>
        {footer && <div className="mt-auto">{footer}</div>}
      </div>
    </article>
  );
}
