import type { Block, ColumnPage, Part } from './column-pages.ts';

/** Latin words need explicit markup for direction and font. */
const LATIN_RUN = /[A-Za-z](?:[\w ./-]*\w)?/g;

const write = (text: string): string =>
  text
    .replace(LATIN_RUN, (run) => String.raw`\LR{\latin ${run}}`)
    .replaceAll('%', String.raw`{\latin\%}`);

function partToLatex(part: Part): string {
  if ('heading' in part) return String.raw`{\heading ${write(part.heading)}\par}`;
  if ('text' in part) return `${write(part.text)}\\par`;
  if ('list' in part) {
    const items = part.list.map((item) => String.raw`\item ${write(item)}`);
    return String.raw`\begin{itemize}${items.join('\n')}\end{itemize}`;
  }
  if ('table' in part) {
    const rows = part.table.map((row) => `${row.map(write).join(' & ')} ${String.raw`\\ \hline`}`);
    const shape = 'r|'.repeat(part.table[0]?.length ?? 1);
    return String.raw`\begin{tabular}{|${shape}}\hline ${rows.join('\n')}\end{tabular}\par`;
  }
  const box = String.raw`{\centering\rule{4cm}{${part.figureCm}cm}\par}`;
  return String.raw`${box}{\centering\small ${write(part.caption)}\par}`;
}

function blockToLatex({ columns, gapCm = 0.8, fillCm, parts }: Block): string {
  const text = parts.map(partToLatex).join('\n\n');
  if (columns === 1) return text;
  const name = fillCm === undefined ? 'multicols' : 'multicols*';
  return String.raw`\setlength{\columnsep}{${gapCm}cm}\begin{${name}}{${columns}}
${text}
\end{${name}}`;
}

export function toLatex({ face, sizePt, leading, head, foot, blocks }: ColumnPage): string {
  const lead = (sizePt * leading).toFixed(1);
  return String.raw`\documentclass{article}
\usepackage[a4paper,margin=1.8cm]{geometry}
\usepackage{multicol,fontspec,bidi}
\setmainfont[Script=Arabic,BoldFont={${face}}]{${face}}
\newfontfamily\latin{DejaVu Serif}
\newcommand{\heading}{\fontsize{${sizePt * 1.25}}{${lead}}\selectfont}
\pagestyle{empty}\setlength{\parindent}{0pt}\setlength{\parskip}{4pt}
\begin{document}\setRTL\RTLmulticolcolumns\fontsize{${sizePt}}{${lead}}\selectfont
${head === undefined ? '' : String.raw`${write(head)}\par\hrule\bigskip`}
${blocks.map(blockToLatex).join('\n\n')}
${foot === undefined ? '' : String.raw`\bigskip\hrule\smallskip ${write(foot)}\par`}
\end{document}
`;
}
