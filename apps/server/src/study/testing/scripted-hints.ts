import { readFileSync } from 'node:fs';

/** A question with its key, forms of the key that would give it away, and hints that give nothing away. */
export type ScriptedFact = {
  stem: string;
  key: string;
  /** The key in the other language, as a glossary has it; a number in words. */
  translation: string;
  /** The key as it sounds, in the other script; a number in the other digits. */
  transliteration: string;
  /** The key bent, misspelled or in the plural. */
  inflected: string;
  good: readonly string[];
};

/** Of many subjects, written for these tests. */
export const SCRIPTED_FACTS = JSON.parse(
  readFileSync(new URL('scripted-hints.json', import.meta.url), 'utf8'),
) as readonly ScriptedFact[];
