import type { AdminSuggestion } from '@nibras/contract';
import { formatDate } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { AnswerBlock } from '#src/product/answer-block.tsx';
import { SuggestionStatus } from '#src/product/suggestion-status.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { suggestionsCopy } from './copy.ts';
import { useVerdict } from './use-verdict.ts';

const copy = suggestionsCopy.dialog;

type Props = { suggestion: AdminSuggestion; onClose: () => void };

/** A suggestion with its answer, and the two decisions. */
export function SuggestionDialog({ suggestion, onClose }: Props) {
  const { text, error, failure, busy, write, answer, reject } = useVerdict(suggestion.id, onClose);
  const { status, response, respondedBy } = suggestion;
  return (
    <Dialog
      open
      title={copy.title}
      text={copy.from(suggestion.user.username)}
      closesOnOutside={text.trim() === ''}
      onClose={() => busy !== null || onClose()}
      footer={
        <>
          <Button loading={busy === 'answer'} disabled={busy === 'reject'} onClick={answer}>
            {copy.answer}
          </Button>
          {/* An answered suggestion stays answered. */}
          {status !== 'responded' && (
            <Button
              variant="danger"
              loading={busy === 'reject'}
              disabled={busy === 'answer'}
              onClick={reject}
            >
              {copy.reject}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SuggestionStatus status={status} />
        <span className="text-ink-3 text-xs">{formatDate(suggestion.createdAt)}</span>
      </div>
      <UserText text={suggestion.content} />
      {response !== null && (
        <AnswerBlock
          byLabel={suggestionsCopy.answeredBy}
          by={respondedBy ?? ''}
          date={formatDate(suggestion.respondedAt)}
          text={response}
        />
      )}
      <div className="mt-5 grid gap-4">
        {failure !== null && <ErrorBlock message={failure} />}
        <TextArea
          label={copy.label}
          hint={status === 'responded' ? copy.answerHint : copy.hint}
          rows={4}
          dir={directionOf(text)}
          value={text}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
