import { cardFaces, type StudyCard } from '@nibras/contract';
import { closedBrackets } from '#src/lib/words/closed-brackets.ts';
import { fileTitle } from '#src/lib/words/file-title.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { askedWords } from './asked-words.ts';
import { CardSource } from './card-source.tsx';
import { cardsCopy as copy } from './copy.ts';

type Props = {
  card: StudyCard;
  isShown: boolean;
  isPageOpen: boolean;
  onOpenPage: (isOpen: boolean) => void;
  /** A tap on the card does the same as the button below it. */
  onShow: () => void;
  className: string;
};

/** Shorter faces are large and centred, with all that stands below them; longer ones are set as text. */
const SHORT = 120;

/** A term, which stands out more than a sentence. */
const TERM = 40;

/** A sentence that is hardly longer than the back repeats it. */
const LONGER = 2;

/** A card: what it asks, its front, and once shown its back with the words of the course. */
export function CardFaces({
  card: { item, centerId },
  isShown,
  isPageOpen,
  onOpenPage,
  onShow,
  className,
}: Props) {
  const { front, back } = cardFaces(item);
  const isShort = [front, back].every((text) => text.length <= SHORT && !text.includes('\n'));
  const more = closedBrackets(item.explanation ?? item.source?.quote ?? '');
  return (
    <section
      onClick={isShown ? undefined : onShow}
      className={cx(
        'rounded-card border-line bg-surface shadow-lift flex min-h-[max(18rem,58dvh)] flex-col justify-center border p-5 sm:min-h-[max(20rem,calc(100dvh-24rem))] sm:p-8',
        isShort && 'text-center',
        !isShown && 'cursor-pointer',
        className,
      )}
    >
      {/* Not the topic, which may be the answer. */}
      <p className="text-ink-2 mb-auto min-h-6 pb-3 text-center text-sm">
        {item.source && <MixedName text={fileTitle(item.source.fileName)} />}
      </p>
      <Face label={askedWords(item)} text={front} isShort={isShort} />
      {isShown && (
        <div className="border-line mt-5 border-t pt-5">
          <Face label={copy.back} text={back} isShort={isShort} />
          {more.length > back.length * LONGER && (
            <p dir={directionOf(more)} className="text-ink-2 mt-3 whitespace-pre-line">
              <MixedText text={more} />
            </p>
          )}
          {item.source && (
            <CardSource
              {...{ centerId, isShort }}
              source={item.source}
              isOpen={isPageOpen}
              onOpen={onOpenPage}
            />
          )}
        </div>
      )}
      {/* As much room as above, so that the faces stand in the middle. */}
      <div className="mb-auto min-h-6" />
    </section>
  );
}

type FaceProps = { label: string; text: string; isShort: boolean };

function Face({ label, text, isShort }: FaceProps) {
  return (
    <div dir={directionOf(text)}>
      <h2 className="text-ink-2 mb-1 text-base font-normal">{label}</h2>
      <div
        className={cx(
          'min-w-0 wrap-anywhere [&_.md]:text-[length:inherit]!',
          isShort
            ? cx(
                'text-3xl leading-relaxed [&_.md_p]:text-center!',
                text.length <= TERM && 'font-bold sm:text-[2.75rem]',
              )
            : 'text-xl leading-loose',
        )}
      >
        <Markdown text={text} isStreaming={false} />
      </div>
    </div>
  );
}
