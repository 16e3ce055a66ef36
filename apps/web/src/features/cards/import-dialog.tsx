import { ACCEPTED_DECKS, type DeckImport } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importDeckMutation, previewDeckMutation, refetchCards } from '#src/api/cards.ts';
import { centersQuery } from '#src/api/centers.ts';
import { refetchBank } from '#src/api/study.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { FilePicker } from '#src/product/files/file-picker.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.importing;

type Props = { centerId: string | null; onClose: () => void };

/** A preview of an Anki deck before its import. */
export function ImportDialog({ centerId, onClose }: Props) {
  const toast = useToast();
  const [into, setInto] = useState(centerId ?? '');
  const centers = useQuery(centersQuery).data?.centers ?? [];
  const preview = useMutation(previewDeckMutation);
  const taking = useMutation({
    ...importDeckMutation,
    onSuccess: (made, _deck, _before, { client }) => {
      refetchCards(client);
      refetchBank(client);
      toast({ tone: 'ok', text: copy.done(made.run.made) });
      onClose();
    },
  });
  const shown = preview.data;
  const error = taking.error ?? preview.error;
  const choose = (id: string): void => {
    // The preview depends on the center.
    preview.reset();
    setInto(id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      text={copy.text}
      footer={
        <Button
          loading={taking.isPending}
          disabled={shown === undefined || shown.reply.run.made === 0}
          onClick={() => shown && taking.mutate({ centerId: into, file: shown.file })}
        >
          {copy.submit(shown?.reply.run.made ?? 0)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <SelectField
          label={copy.center}
          value={into}
          placeholder={copy.chooseCenter}
          options={centers.map(({ id, courseName }) => ({ value: id, label: courseName }))}
          onChange={(event) => choose(event.target.value)}
        />
        <FilePicker
          label={copy.pick}
          hint={into === '' ? copy.centerFirst : copy.hint}
          items={[]}
          accept={ACCEPTED_DECKS}
          multiple={false}
          disabled={into === '' || preview.isPending || taking.isPending}
          onPick={([file]) => {
            taking.reset();
            if (file) preview.mutate({ centerId: into, file });
          }}
          onRemove={preview.reset}
        />
        {preview.isPending && <Spinner label={copy.reading} className="justify-center py-4" />}
        {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
        {shown && <Preview fileName={shown.file.fileName} reply={shown.reply} />}
      </div>
    </Dialog>
  );
}

function Preview({ fileName, reply }: { fileName: string; reply: DeckImport }) {
  const { run, known, samples } = reply;
  const left = run.wanted - run.made;
  return (
    <section aria-live="polite" className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="font-semibold wrap-anywhere">
          <bdi>{fileName}</bdi>
        </h3>
        <p>{copy.found(run.made)}</p>
        {known > 0 && <p className="text-ink-2 text-sm">{copy.known(known)}</p>}
        {left > 0 && <p className="text-warn text-sm">{copy.left(left)}</p>}
      </div>
      <ul aria-label={copy.samples} className="grid grid-cols-1 gap-2">
        {samples.map(({ front, back }, at) => (
          <li key={at} className="rounded-box bg-sunk grid gap-1 p-3 text-sm wrap-anywhere">
            <div dir={directionOf(front)} className="font-semibold">
              <Markdown text={front} isStreaming={false} />
            </div>
            <div dir={directionOf(back)} className="text-ink-2">
              <Markdown text={back} isStreaming={false} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
