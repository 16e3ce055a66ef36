import type { ChatMessage } from '@nibras/contract';
import { SourceChips } from '#src/features/chat/sources/source-chips.tsx';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyEnding } from './reply-ending.tsx';
import { ReplySteps } from './reply-steps.tsx';

type Props = { message: ChatMessage; isLast: boolean; question: ChatMessage | null };

/** The end of a reply: its sources, its ending and its actions. */
export function ReplyFoot({ message, isLast, question }: Props) {
  const { sources, state, content, steps = [] } = message;
  return (
    <>
      {sources.length > 0 && <SourceChips {...{ content, sources }} />}
      {state !== 'running' && steps.length > 0 && <ReplySteps steps={steps} />}
      <ReplyEnding {...{ message, isLast, question }} />
      {state !== 'running' && content !== '' && <ReplyActions message={message} isLast={isLast} />}
    </>
  );
}
