import type { Item } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { joinReviewMutation } from '#src/api/cards.ts';
import { deleteItemMutation, hideItemMutation } from '#src/api/study.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { CardView } from '#src/features/study/question/card-view.tsx';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { Stem } from '#src/features/study/question/stem.tsx';
import { SourceLink } from '#src/features/study/question/source-link.tsx';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import type { MenuItem } from '#src/ui/actions/menu.tsx';
import {
  CheckIcon,
  CloseIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  TrashIcon,
  WarningIcon,
} from '#src/ui/icons/icons.tsx';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const ItemForm = lazy(async () => ({ default: (await import('./item-form.tsx')).ItemForm }));
const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

const copy = studyCopy.bank;

type Props = { centerId: string; item: Item };

/** A row of the bank; the choices, the answer and the page show on request. */
export function ItemCard({ centerId, item }: Props) {
  const [over, setOver] = useState<'edit' | 'report' | 'delete' | null>(null);
  const [isAnswerShown, setAnswerShown] = useState(false);
  const { kind, state, topic, origin, source, answer, stem } = item;
  const close = () => setOver(null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 px-4 py-2.5 sm:gap-x-4 sm:px-5">
      <div className="col-span-2 flex min-w-0 flex-col items-start sm:col-span-1">
        {isAnswerShown ? (
          <QuestionView
            question={item}
            name={item.id}
            answer={answer}
            stemClassName="font-semibold"
          >
            {source && <SourceLink {...{ centerId, source }} />}
          </QuestionView>
        ) : kind === 'card' ? (
          <CardView stem={stem} answer={undefined} stemClassName="font-semibold" />
        ) : (
          <Stem stem={stem} className="font-semibold" />
        )}
        {state === 'stale' && <p className="text-warn mt-1 text-sm">{copy.staleText}</p>}
      </div>
      <p className="text-ink-2 flex min-w-0 items-center gap-2 text-xs sm:row-start-2">
        <Badge tone="brand">{studyCopy.kinds[kind]}</Badge>
        {state !== 'live' && (
          <Badge tone={state === 'stale' ? 'warn' : 'inactive'}>{studyCopy.states[state]}</Badge>
        )}
        <span className="min-w-0 truncate">
          {source ? studyCopy.place(source.page, source.pageLabel) : studyCopy.origins[origin]}
          {topic !== null && (
            <>
              {' · '}
              <MixedName text={topic} />
            </>
          )}
        </span>
      </p>
      <div className="flex items-center max-sm:-me-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-start sm:pt-1.5">
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isAnswerShown}
          aria-label={isAnswerShown ? copy.hideAnswer : copy.showAnswer}
          onClick={() => setAnswerShown(!isAnswerShown)}
          className="max-sm:px-2"
        >
          <span className="max-sm:hidden">{isAnswerShown ? copy.hideAnswer : copy.showAnswer}</span>
          <span className="sm:hidden">{copy.answer}</span>
        </Button>
        <Actions {...{ item }} onOpen={setOver} />
      </div>
      <Suspense>
        {over === 'edit' && <ItemForm {...{ centerId, item }} onClose={close} />}
        {over === 'report' && <ReportDialog {...{ item }} onClose={close} />}
      </Suspense>
      {over === 'delete' && <DeleteItem id={item.id} stem={stem} onClose={close} />}
    </li>
  );
}

type ActionsProps = { item: Item; onOpen: (over: 'edit' | 'report' | 'delete') => void };

function Actions({ item, onOpen }: ActionsProps) {
  const toast = useToast();
  const hide = useMutation({
    ...hideItemMutation,
    onError: (error) => toast({ tone: 'danger', text: failureWords(error, copy.changeFailed) }),
  });
  const join = useMutation({
    ...joinReviewMutation,
    onSuccess: () => toast({ tone: 'ok', text: studyCopy.results.kept }),
    onError: (error) =>
      toast({ tone: 'danger', text: failureWords(error, studyCopy.results.keepFailed) }),
  });
  const isHidden = item.state === 'hidden';
  const isAsked = item.kind !== 'card' && item.state === 'live';
  const items: MenuItem[] = [
    ...(isAsked
      ? [
          {
            label: studyCopy.results.keep,
            icon: <PlusIcon />,
            onSelect: () => join.mutate(item.id),
          },
        ]
      : []),
    { label: copy.edit, icon: <PencilIcon />, onSelect: () => onOpen('edit') },
    {
      label: isHidden ? copy.show : copy.hide,
      icon: isHidden ? <CheckIcon /> : <CloseIcon />,
      onSelect: () => hide.mutate({ id: item.id, state: isHidden ? 'live' : 'hidden' }),
    },
    { label: copy.report, icon: <WarningIcon />, onSelect: () => onOpen('report') },
    { label: copy.delete, icon: <TrashIcon />, danger: true, onSelect: () => onOpen('delete') },
  ];
  return (
    <LazyMenu
      align="end"
      items={items}
      trigger={<IconButton label={copy.actions(item.stem.slice(0, 60))} icon={<MoreIcon />} />}
    />
  );
}

function DeleteItem({ id, stem, onClose }: { id: string; stem: string; onClose: () => void }) {
  const deletion = useMutation(deleteItemMutation);
  return (
    <DeleteDialog
      words={studyCopy.deleting}
      deletion={deletion}
      onConfirm={() => deletion.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className="rounded-input bg-sunk line-clamp-3 p-3 text-sm">
        <MixedName text={stem} />
      </p>
    </DeleteDialog>
  );
}
