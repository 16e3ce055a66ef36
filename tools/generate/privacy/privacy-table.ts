import { declarationOf, type PersonalData } from '../../../apps/server/src/db/personal-data.ts';
import { nameOf, TABLES } from '../../../apps/server/src/db/transfer/tables.ts';

const BEGIN = '<!-- made by npm run privacy -->';
const END = '<!-- end of what is made -->';

const HEAD = ['Table', 'What for', 'How long', 'In the download', 'When the account is erased'];

/** Privacy facts of each table as rows; tables without personal data share the last one. */
export function privacyRows(): string[][] {
  const rows: string[][] = [];
  const others: string[] = [];
  for (const table of TABLES.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const data = declarationOf(table);
    if (!data) throw new Error(`${nameOf(table)} does not declare its personal data`);
    const name = `\`${nameOf(table)}\``;
    if ('nobody' in data) others.push(`${name} (${data.nobody})`);
    else rows.push([name, data.purpose, data.kept, exportWords(data), erasureWords(data)]);
  }
  return [HEAD, ...rows, ['nobody is in', others.join('; '), '', '', '']];
}

const exportWords = ({ exported }: PersonalData): string =>
  'as' in exported ? `\`${exported.as}\`` : `no: ${exported.not}`;

function erasureWords({ erased }: PersonalData): string {
  if (erased === 'with the account') return 'goes';
  const cleared = erased.clears.map((column) => `\`${column}\``).join(', ');
  return `stays: ${erased.stays}${cleared === '' ? '' : `; emptied: ${cleared}`}`;
}

/** The table's rows on a page, regardless of column widths. */
export function rowsIn(page: string): string[][] {
  const [, made = ''] = page.split(BEGIN);
  const lines = (made.split(END)[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return rows.filter((cells) => !cells.every((cell) => /^-+$/.test(cell)));
}

export function withRows(page: string, [head = [], ...rows]: readonly string[][]): string {
  const [before = '', made] = page.split(BEGIN);
  const after = made?.split(END)[1];
  if (after === undefined) throw new Error('the page has no markers for the table');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
