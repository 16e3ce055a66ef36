import { cardFaces, type ItemAnswer } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';

type Props = { stem: string; answer: ItemAnswer | undefined; stemClassName: string };

/** Faces are short, and their late layout would move the content below. */
const DRAWN = '[&_.md-group]:[content-visibility:visible]!';

/** A card in the review; both faces are Markdown. */
export function CardView({ stem, answer, stemClassName }: Props) {
  const back = answer && cardFaces({ kind: 'card', stem, options: null, answer }).back;
  return (
    <>
      <div dir={directionOf(stem)} className={cx(DRAWN, stemClassName)}>
        <Markdown text={stem} isStreaming={false} />
      </div>
      {back !== undefined && (
        <div>
          <h3 className="text-ink-3 text-xs font-normal">{studyCopy.bank.answer}</h3>
          <div dir={directionOf(back)} className={DRAWN}>
            <Markdown text={back} isStreaming={false} />
          </div>
        </div>
      )}
    </>
  );
}
