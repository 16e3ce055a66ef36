import { writeVersePlace, type VersePlace } from '@nibras/contract';
import { createContext, use } from 'react';
import { VerseWords } from './verse-words.tsx';
import './verse.css';

export type OpenVerse = (place: VersePlace) => void;

/** Through context, like citations: a new function renders no settled block again. */
export const VerseContext = createContext<OpenVerse | null>(null);

type Props = { words: string; place: VersePlace };

/** A verse in the font of the mushaf, with a reference that opens it among its neighbours. */
export function Verse({ words, place }: Props) {
  const open = use(VerseContext);
  const reference = `[${writeVersePlace(place)}]`;
  return (
    <span className="md-verse" dir="rtl">
      <VerseWords>{words}</VerseWords>{' '}
      {open ? (
        <button
          type="button"
          className="md-verse-place"
          title="عرض الآية في موضعها"
          onClick={() => open(place)}
        >
          {reference}
        </button>
      ) : (
        <span className="md-verse-place">{reference}</span>
      )}
    </span>
  );
}
