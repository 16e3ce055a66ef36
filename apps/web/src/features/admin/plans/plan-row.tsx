import type { AdminPlan } from '@nibras/contract';
import { makeLoginPlanMutation, switchPlanMutation } from '#src/api/admin/plans.ts';
import {
  ActionFailure,
  ConfirmedAction,
  useAdminAction,
} from '#src/features/admin/parts/actions.tsx';
import { countWords, halalaWords } from '#src/features/admin/parts/amounts.ts';
import { MoveButtons } from '#src/features/admin/parts/reorder.tsx';
import { SwitchButton } from '#src/features/admin/parts/switch-button.tsx';
import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { COVER_TONES } from '#src/product/cover-band.tsx';
import { CoverImage } from '#src/product/cover-image.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { PencilIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { plansCopy as copy } from './copy.ts';
import { PlanImage } from './plan-image.tsx';

type Props = {
  plan: AdminPlan;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
};

export function PlanRow({ plan, at, count, onMove, onEdit }: Props) {
  const switching = useAdminAction(switchPlanMutation(plan.id));
  return (
    <Card as="li" padded={false} className="grid overflow-hidden sm:grid-cols-[11rem_1fr]">
      <CoverImage
        src={plan.image}
        tone={COVER_TONES[at % COVER_TONES.length] ?? 'teal'}
        className="h-24 sm:h-full"
      />
      <div className="min-w-0 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-lg">{plan.name}</h2>
          {plan.isLoginPlan ? (
            <Badge tone="lamp">{copy.welcome}</Badge>
          ) : (
            <Badge tone={plan.isActive ? 'ok' : 'inactive'}>
              {plan.isActive ? copy.onSale : copy.offSale}
            </Badge>
          )}
          <span className="ms-auto flex items-center gap-2">
            <MoveButtons
              name={plan.name}
              isFirst={at === 0}
              isLast={at === count - 1}
              onMove={onMove}
            />
            {/* The welcome plan is not sold, so it stays on until another replaces it. */}
            {!plan.isLoginPlan && (
              <SwitchButton
                label={copy.switchLabel(plan.name)}
                isOn={plan.isActive}
                disabled={switching.isBusy}
                onChange={(isActive) => switching.run(isActive)}
              />
            )}
          </span>
        </div>
        <ActionFailure message={switching.failure} />
        <p className="mt-1 text-xl font-semibold">{halalaWords(plan.priceHalalas)}</p>
        <PlanFacts plan={plan} />
        <div className="-ms-4 mt-3 flex flex-wrap items-start gap-1">
          <Button
            size="sm"
            variant="quiet"
            icon={<PencilIcon />}
            aria-label={copy.editPlan(plan.name)}
            onClick={onEdit}
          >
            {copy.edit}
          </Button>
          <PlanImage plan={plan} />
          {!plan.isLoginPlan && (
            <ConfirmedAction
              label={copy.makeLogin.button}
              variant="quiet"
              title={copy.makeLogin.title}
              text={copy.makeLogin.text(plan.name)}
              confirmLabel={copy.makeLogin.confirm}
              mutation={makeLoginPlanMutation(plan.id)}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function PlanFacts({ plan }: { plan: AdminPlan }) {
  const facts = [
    { label: copy.facts.duration, value: arabicCount(plan.durationDays, DAYS) },
    { label: copy.facts.centers, value: countWords(plan.maxCenters) },
    { label: copy.facts.messages, value: limitWords(plan.messagesPerDay, countWords) },
    { label: copy.facts.storage, value: limitWords(plan.maxStorageBytes, fileSize) },
    { label: copy.facts.subscribers, value: countWords(plan.subscribers) },
  ];
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function limitWords(limit: number | null, say: (limit: number) => string): string {
  return limit === null ? copy.unlimited : say(limit);
}
