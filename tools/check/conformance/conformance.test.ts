import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  PAGES,
  readPage,
  readSections,
  RULINGS_PAGE,
  type CitedTest,
  type Place,
  type Row,
} from './read-pages.ts';
import { testTitles } from './test-titles.ts';

const rows = PAGES.flatMap(readPage);
const rulings = readPage(RULINGS_PAGE).flatMap((row) => row.rulings);

const CITES_NOTHING = 'cites no file, or no test';

function faultsOf(row: Row): string[] {
  const { place, where, proof } = row;
  const faults = [
    ...where.flatMap(faultsOfPlace),
    ...proof.flatMap(faultsOfProof),
    ...row.rulings.filter((name) => !rulings.includes(name)).map((name) => `no ruling: ${name}`),
  ];
  if (where.length === 0 || proof.length === 0) faults.push(CITES_NOTHING);
  return faults.map((fault) => `${place} ${fault}`);
}

function faultsOfPlace({ reference, file }: Place): string[] {
  return existsSync(file) ? [] : [`no file: ${reference}`];
}

function faultsOfProof({ reference, file, title }: CitedTest): string[] {
  if (!existsSync(file)) return [`no file: ${reference}`];
  const runs = testTitles(file).get(title);
  if (runs === undefined) return [`no such test in ${reference}: ${title}`];
  return runs ? [] : [`left out in ${reference}: ${title}`];
}

describe('docs/conformance', () => {
  it.each(readSections())('goes through every line of «$section»', ({ section, lines }) => {
    const met = new Set(rows.filter((row) => row.section === section).map(({ line }) => line));
    const numbers = Array.from({ length: lines }, (_, at) => at + 1);
    expect(numbers.filter((number) => !met.has(number))).toEqual([]);
    expect(Math.max(...[...met].map(Number))).toBe(lines);
  });

  it('has no row outside the sections of the description', () => {
    const sections = readSections().map(({ section }) => section);
    const numbered = rows.filter(({ line }) => line !== null);
    expect(numbered.filter(({ section }) => !sections.includes(section))).toEqual([]);
    expect(numbered.length).toBeGreaterThan(500);
  });

  it.each(PAGES)('finds the cited files, tests and rulings: %s', (page) => {
    expect(readPage(page).flatMap(faultsOf)).toEqual([]);
  });

  it('names each ruling once', () => {
    expect(rulings.filter((name, at) => rulings.indexOf(name) !== at)).toEqual([]);
  });
});
