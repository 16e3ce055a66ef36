import type { AdminCenter } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  adminCenterQuery,
  reindexCenterMutation,
  switchCenterMutation,
} from '#src/api/admin/centers.ts';
import { ConfirmedAction } from '#src/features/admin/parts/actions.tsx';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { BackLink, ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Facts, Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { adminListPath } from '#src/lib/paths.ts';
import { RefreshIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { CenterFiles } from './center-files.tsx';
import { CenterState } from './center-state.tsx';
import { centersCopy as copy } from './copy.ts';

export function CenterPage() {
  const { id = '' } = useParams();
  const center = useQuery(adminCenterQuery(id));
  const { data } = center;
  return (
    <ConsolePage
      back={<BackLink to={adminListPath('centers')}>{copy.back}</BackLink>}
      title={data ? <bdi>{data.courseName}</bdi> : copy.center}
      subtitle={data && <CenterState state={data.state} />}
    >
      <Loaded query={center}>
        {(found) => (
          <div className="grid grid-cols-1 gap-5">
            <CenterActions center={found} />
            <CenterFacts center={found} />
            <CenterFiles center={found} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function CenterActions({ center }: { center: AdminCenter }) {
  const { button, ...asked } = center.isEnabled ? copy.off : copy.on;
  const reindex = copy.reindex;
  return (
    <SectionCard title={copy.sections.doing}>
      <div className="flex flex-wrap gap-2.5">
        <ConfirmedAction
          label={button}
          title={asked.title}
          text={asked.text}
          confirmLabel={asked.confirm}
          variant={center.isEnabled ? 'danger' : 'primary'}
          danger={center.isEnabled}
          mutation={switchCenterMutation(center.id, !center.isEnabled)}
        />
        <ConfirmedAction
          label={reindex.button}
          icon={<RefreshIcon />}
          title={reindex.title}
          text={reindex.text}
          confirmLabel={reindex.confirm}
          disabled={center.fileList.length === 0}
          mutation={reindexCenterMutation(center.id)}
        />
      </div>
    </SectionCard>
  );
}

function CenterFacts({ center }: { center: AdminCenter }) {
  const facts = [
    { label: copy.facts.owner, value: <Person person={center.owner} gone="" /> },
    { label: copy.facts.specialization, value: center.specialization },
    { label: copy.facts.faculty, value: center.faculty ?? partsCopy.none },
    { label: copy.facts.created, value: <Moment at={center.createdAt} withTime /> },
    { label: copy.facts.threads, value: countWords(center.threads) },
    { label: copy.facts.description, value: center.description ?? partsCopy.none },
    {
      label: copy.facts.id,
      value: (
        <bdi dir="ltr" className="font-mono text-xs break-all">
          {center.id}
        </bdi>
      ),
    },
  ];
  return (
    <SectionCard title={copy.sections.facts}>
      <Facts facts={facts} />
    </SectionCard>
  );
}
