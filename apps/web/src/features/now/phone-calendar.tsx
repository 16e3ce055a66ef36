import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeCalendarMutation, openCalendarMutation, refetchPlan } from '#src/api/study-plan.ts';
import { useCopy } from '#src/lib/browser/use-copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CopyIcon, PhoneIcon } from '#src/ui/icons/icons.tsx';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.phone;

/** A subscription of the plan for a phone's calendar, by an address that is shown once. */
export function PhoneCalendar({ hasLink }: { hasLink: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isClosing, setClosing] = useState(false);
  const opening = useMutation(openCalendarMutation);
  const closing = useMutation(closeCalendarMutation);
  return (
    <SectionCard title={copy.title}>
      <p className="text-ink-2">{hasLink ? copy.isOpen : copy.text}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {hasLink && (
          <Button variant="secondary" onClick={() => setClosing(true)}>
            {copy.close}
          </Button>
        )}
        <Button
          variant={hasLink ? 'quiet' : 'secondary'}
          icon={<PhoneIcon />}
          loading={opening.isPending}
          onClick={() => opening.mutate(undefined, { onSuccess: () => void refetchPlan(client) })}
        >
          {hasLink ? copy.again : copy.open}
        </Button>
      </div>
      {hasLink && <p className="text-ink-3 mt-2 text-xs">{copy.renew}</p>}
      {opening.error && (
        <ErrorBlock
          message={copy.openFailed}
          advice={failureWords(opening.error, '')}
          className="mt-4"
        />
      )}
      {opening.data && <LinkDialog url={opening.data.url} onClose={opening.reset} />}
      {isClosing && (
        <DeleteDialog
          words={copy.closing}
          deletion={closing}
          onConfirm={() =>
            closing.mutate(undefined, {
              onSuccess() {
                setClosing(false);
                void refetchPlan(client);
                toast({ tone: 'ok', text: copy.closed });
              },
            })
          }
          onCancel={() => setClosing(false)}
        />
      )}
    </SectionCard>
  );
}

function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { outcome, copyText } = useCopy();
  return (
    <Dialog open onClose={onClose} title={copy.link} text={copy.once} closesOnOutside={false}>
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-2.5">
          <code
            dir="ltr"
            className="rounded-input bg-sunk min-w-0 flex-1 basis-60 px-3 py-2 text-sm break-all select-all"
          >
            {url}
          </code>
          <Button variant="secondary" icon={<CopyIcon />} onClick={() => copyText(url)}>
            {copy.copy}
          </Button>
        </div>
        <p role="status" className="text-ink-2 -mt-3 min-h-6 text-sm">
          {outcome === 'copied' && copy.copied}
          {outcome === 'failed' && copy.copyFailed}
        </p>
        <Steps title={copy.iphone} steps={copy.iphoneSteps} />
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {copy.addIphone}
        </a>
        <Steps title={copy.google} steps={copy.googleSteps} />
      </div>
    </Dialog>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1">{title}</h3>
      <ol className="text-ink-2 grid list-decimal gap-1 ps-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
