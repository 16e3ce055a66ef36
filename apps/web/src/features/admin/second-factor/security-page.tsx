import { adminDisableSecondFactor, type SecondFactorStatus } from '@nibras/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshConsole } from '#src/api/admin/console.ts';
import { disableMutation, secondFactorQuery } from '#src/api/admin/second-factor.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Facts, Moment } from '#src/features/admin/parts/facts.tsx';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import { CODES, secondFactorCopy } from './copy.ts';
import { Enrolment } from './enrolment.tsx';

const copy = secondFactorCopy.security;

export function SecurityPage() {
  const client = useQueryClient();
  const toast = useToast();
  const standing = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<'enrolment' | 'disable' | null>(null);
  if (open === 'enrolment') {
    const finish = (status: SecondFactorStatus): void => {
      client.setQueryData(secondFactorQuery.queryKey, status);
      refreshConsole(client);
      toast({ text: copy.enabled, tone: 'ok' });
      setOpen(null);
    };
    return (
      <div className="mx-auto w-full max-w-xl">
        <Enrolment isRequired={false} onDone={finish} />
      </div>
    );
  }
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <Loaded query={standing}>
        {(status) => (
          <SectionCard title={copy.state} aside={<StateBadge isOn={status.isEnrolled} />}>
            <Facts facts={factsOf(status)} />
            <div className="mt-6">
              {status.isEnrolled ? (
                <Button variant="danger" size="sm" onClick={() => setOpen('disable')}>
                  {copy.disable}
                </Button>
              ) : (
                <Button onClick={() => setOpen('enrolment')}>{copy.enable}</Button>
              )}
            </div>
            {open === 'disable' && (
              <DisableDialog isRequired={status.isRequired} onClose={() => setOpen(null)} />
            )}
          </SectionCard>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function StateBadge({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'ok' : 'inactive'}>{isOn ? copy.on : copy.off}</Badge>;
}

function factsOf(status: SecondFactorStatus) {
  return [
    { label: copy.policy, value: status.isRequired ? copy.required : copy.optional },
    ...(status.isEnrolled
      ? [
          { label: copy.codesLeft, value: arabicCount(status.recoveryCodesLeft, CODES) },
          { label: copy.until, value: <Moment at={status.verifiedUntil} withTime /> },
        ]
      : []),
  ];
}

type Props = { isRequired: boolean; onClose: () => void };

function DisableDialog({ isRequired, onClose }: Props) {
  const { mutateAsync } = useMutation(disableMutation);
  const form = useAdminForm({
    initial: { code: '' },
    request: { schema: adminDisableSecondFactor.body, send: ({ code }) => mutateAsync(code) },
    fallback: secondFactorCopy.code.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      danger
      size="sm"
      title={copy.disableTitle}
      text={copy.disableText}
      submitLabel={copy.disable}
      {...{ form, onClose }}
    >
      {isRequired && <p className="text-warn text-sm">{copy.disableRequired}</p>}
      <AnyCodeField
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.set('code', code)}
      />
    </FormDialog>
  );
}
