import type { AdminSupportThread } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  closeSupportMutation,
  reopenSupportMutation,
  supportThreadQuery,
} from '#src/api/admin/support.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { BackLink, ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { adminListPath, adminPath } from '#src/lib/paths.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { AnswerBlock } from '#src/product/answer-block.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { supportCopy as copy } from './copy.ts';
import { SupportStatus } from './support-status.tsx';

export function SupportThreadPage() {
  const { id = '' } = useParams();
  const thread = useQuery(supportThreadQuery(id));
  const { data } = thread;
  return (
    <ConsolePage
      back={<BackLink to={adminListPath('support')}>{copy.back}</BackLink>}
      title={data ? copy.from(data.name) : copy.thread}
      subtitle={data && <Author thread={data} />}
      actions={data && <CloseButton thread={data} />}
    >
      <Loaded query={thread}>
        {(found) => (
          <div className="grid grid-cols-1 gap-5">
            <SectionCard
              title={copy.conversation}
              aside={
                <span className="text-ink-2 text-sm">
                  <Moment at={found.createdAt} withTime />
                </span>
              }
            >
              <UserText text={found.message} />
              {found.answers.map((answer) => (
                <AnswerBlock
                  key={answer.id}
                  byLabel={copy.answeredBy}
                  by={answer.answeredBy}
                  date={formatDate(answer.createdAt)}
                  text={answer.body}
                />
              ))}
            </SectionCard>
            <AnswerForm threadId={found.id} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Author({ thread }: { thread: AdminSupportThread }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi dir="ltr">{thread.email}</bdi>
      <SupportStatus status={thread.status} />
      {thread.userId === null ? (
        <span className="text-ink-3 text-sm">{copy.visitor}</span>
      ) : (
        <Link
          to={adminPath('users', thread.userId)}
          className="text-brand-ink text-sm underline-offset-4 hover:underline"
        >
          {copy.account}
        </Link>
      )}
    </span>
  );
}

function CloseButton({ thread }: { thread: AdminSupportThread }) {
  const isClosed = thread.status === 'closed';
  const mutation = isClosed ? reopenSupportMutation(thread.id) : closeSupportMutation(thread.id);
  const action = useAdminAction(mutation);
  return (
    <span className="grid gap-1">
      <Button variant="secondary" size="sm" loading={action.isBusy} onClick={() => action.run()}>
        {isClosed ? copy.reopen : copy.close}
      </Button>
      <ActionFailure message={action.failure} />
    </span>
  );
}
