import { createHash } from 'node:crypto';
import { cardFaces } from '@nibras/contract';
import type { ReadNote } from '#src/reading/anki/deck.ts';
import type { ItemRow } from './imports.queries.ts';
import { newCard } from './new-card.ts';

export type FoundNote = { note: ReadNote; item: ItemRow | null };

/** A deterministic id, so that a repeated note is the same item. */
const importedId = (centerId: string, guid: string): string =>
  createHash('sha256').update(`${centerId} ${guid}`).digest().subarray(0, 16).toString('base64url');

const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Ids under which notes may exist: their item's own, or one of an earlier import. */
export const possibleIds = (centerId: string, notes: readonly ReadNote[]): string[] =>
  notes.flatMap(({ guid }) => [guid, importedId(centerId, guid)]).filter(isId);

export function matchNotes(
  centerId: string,
  notes: readonly ReadNote[],
  items: readonly ItemRow[],
): FoundNote[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return notes.map((note) => ({
    note,
    item: known.get(note.guid) ?? known.get(importedId(centerId, note.guid)) ?? null,
  }));
}

type Into = { userId: string; centerId: string; importId: string };

export function cardOf(note: ReadNote, into: Into, createdAt: Date): ItemRow {
  const { guid, front, back } = note;
  const { importId, ...owner } = into;
  const card = newCard({
    ...owner,
    id: importedId(into.centerId, guid),
    front,
    back,
    explanation: explanationOf(note, null),
    anchor: null,
    anchoredIn: null,
    origin: 'imported',
    createdAt,
  });
  return { ...card, importId };
}

/** A card's explanation; a source without anchor is included as text. */
function explanationOf({ more, source }: ReadNote, item: ItemRow | null): string | null {
  // Other decks' extra fields are arbitrary, so our explanation stays.
  if (source === null && item !== null && item.origin !== 'imported') return item.explanation;
  const said = [more, item?.anchor ? '' : source].filter(Boolean);
  return said.length > 0 ? said.join('\n\n') : (item?.explanation ?? null);
}

/** A note's changes to a known item, or null. Questions keep their form. */
export function changeOf(item: ItemRow, note: ReadNote) {
  const { front, back } = note;
  const explanation = explanationOf(note, item);
  const faces = cardFaces(item);
  const isSame = faces.front === front && faces.back === back && explanation === item.explanation;
  if (item.kind !== 'card' || isSame) return null;
  const answer = { ...item.answer, accepted: [back, ...item.answer.accepted.slice(1)] };
  return { itemId: item.id, stem: front, answer, explanation };
}
