import { createSuggestion } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createSuggestionMutation } from '#src/api/help-desk.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Notice } from '#src/ui/states/notice.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { suggestionsCopy as copy } from './copy.ts';

export function SuggestionForm() {
  const [isSent, setSent] = useState(false);
  const { mutateAsync } = useMutation(createSuggestionMutation);
  const { values, field, set, ...form } = useForm({
    initial: { content: '' },
    request: { schema: createSuggestion.body, send: mutateAsync },
    fallback: copy.sendFailed,
    onDone: () => {
      setSent(true);
      set('content', '');
    },
  });
  return (
    <Card className="sm:p-6">
      <form onSubmit={form.submit} onChange={() => setSent(false)} noValidate>
        <TextArea
          label={copy.field}
          {...field('content')}
          rows={4}
          required
          dir={directionOf(values.content)}
          placeholder={copy.placeholder}
          hint={copy.hint}
        />
        {form.failure && (
          <ErrorBlock
            message={form.failure.message}
            advice={form.failure.advice}
            className="mt-4"
          />
        )}
        <Notice text={isSent ? copy.sent : null} className="not-empty:mt-4" />
        <div className="mt-4">
          <Button
            type="submit"
            disabled={values.content.trim() === '' && !form.busy}
            loading={form.busy}
            loadingText={copy.busy}
          >
            {copy.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
