import { readFileSync } from 'node:fs';

/** A question with its key, revealing forms of the key, and harmless hints. */
export type ScriptedFact = {
  stem: string;
  key: string;
  /** The key in the other language, as in a glossary; a number in words. */
  translation: string;
  /** The key transliterated; a number in the other digits. */
  transliteration: string;
  /** The key inflected, misspelled or in the plural. */
  inflected: string;
  good: readonly string[];
};

/** From many subjects, written for these tests. */
export const SCRIPTED_FACTS = JSON.parse(
  readFileSync(new URL('scripted-hints.json', import.meta.url), 'utf8'),
) as readonly ScriptedFact[];
