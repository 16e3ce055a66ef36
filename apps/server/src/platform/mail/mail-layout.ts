import { BRAND, mixedPieces } from '@nibras/contract';

const TEAL = '#0e5a5c';
const PAPER = '#faf8f3';
const SURFACE = '#ffffff';
const INK = '#17282a';
const QUIET_INK = '#455659';
const LINE = '#e6e0d3';

// Some mail programs drop styles of html and body, so each cell repeats them.
const RTL = 'direction:rtl;text-align:right;';
const FONT = 'font-family:Tahoma,Arial,sans-serif;';
const NOTE_TEXT = `${FONT}font-size:14px;line-height:1.8;color:${QUIET_INK};padding:0 32px 16px;`;
const BODY_TEXT = `${RTL}${FONT}font-size:16px;line-height:1.8;color:${INK};`;

type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }
  /** A secondary link as a plain address. */
  | { kind: 'link'; text: string; url: string };

type MailContent = {
  subject: string;
  /** Preview text in a mail list. */
  preheader: string;
  blocks: readonly MailBlock[];
};

/** Renders an email as right-to-left HTML tables and as plain text. */
export function layOutMail({ subject, preheader, blocks }: MailContent) {
  return { subject, html: asHtml(subject, preheader, blocks), text: asText(blocks) };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Codes and addresses run left to right. A span, because not every program supports `bdi`. */
function leftToRight(text: string, style = ''): string {
  return `<span dir="ltr" style="unicode-bidi:isolate;${style}">${escapeHtml(text)}</span>`;
}

function wordsAsHtml(text: string): string {
  return mixedPieces(text)
    .map((piece) => (piece.isLeftToRight ? leftToRight(piece.text) : escapeHtml(piece.text)))
    .join('');
}

function cell(content: string, style: string): string {
  return `<tr><td dir="rtl" style="${RTL}${style}">${content}</td></tr>`;
}

function blockAsHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return cell(wordsAsHtml(block.text), `${BODY_TEXT}padding:0 32px 16px;`);
    case 'code': {
      const digits = leftToRight(block.code, 'email-spacing:8px;font-weight:bold;');
      const look = `${FONT}font-size:32px;color:${TEAL};background-color:${PAPER};border:1px solid ${LINE};padding:16px;text-align:center;`;
      return cell(
        `<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0"><tr><td dir="rtl" align="center" style="${RTL}${look}">${digits}</td></tr></table>`,
        'padding:0 32px 16px;',
      );
    }
    case 'button': {
      const url = escapeHtml(block.url);
      const link = `<a href="${url}" style="${FONT}font-size:16px;font-weight:bold;color:${SURFACE};text-decoration:none;display:inline-block;padding:14px 28px;">${escapeHtml(block.label)}</a>`;
      const plain = leftToRight(block.url, `font-size:13px;word-break:break-all;color:${TEAL};`);
      return [
        cell(
          `<table role="presentation" dir="rtl" cellpadding="0" cellspacing="0"><tr><td dir="rtl" style="${RTL}background-color:${TEAL};">${link}</td></tr></table>`,
          'padding:0 32px 16px;',
        ),
        cell(`أو عبر نسخ الرابط:<br>${plain}`, `${BODY_TEXT}font-size:14px;padding:0 32px 16px;`),
      ].join('\n');
    }
    case 'note':
      return cell(wordsAsHtml(block.text), NOTE_TEXT);
    case 'link': {
      const shown = leftToRight(block.url, 'font-size:13px;word-break:break-all;');
      const link = `<a href="${escapeHtml(block.url)}" style="color:${TEAL};">${shown}</a>`;
      return cell(`${wordsAsHtml(block.text)}<br>${link}`, NOTE_TEXT);
    }
  }
}

function asHtml(subject: string, preheader: string, blocks: readonly MailBlock[]): string {
  const brand = cell(
    escapeHtml(BRAND.name),
    `${FONT}font-size:24px;font-weight:bold;color:${SURFACE};background-color:${TEAL};padding:20px 32px;`,
  );
  const space = cell('&nbsp;', 'font-size:8px;line-height:16px;');
  const footer = cell(
    'هذه رسالة آلية، ولا أحد يقرأ الردود عليها.',
    `${FONT}font-size:12px;color:${QUIET_INK};border-top:1px solid ${LINE};padding:16px 32px;`,
  );
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="rtl" style="${RTL}margin:0;padding:0;background-color:${PAPER};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheader)}</div>
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="${RTL}background-color:${PAPER};">
<tr><td dir="rtl" align="center" style="${RTL}padding:24px 12px;">
<table role="presentation" dir="rtl" align="center" width="600" cellpadding="0" cellspacing="0" style="${RTL}width:100%;max-width:600px;background-color:${SURFACE};border:1px solid ${LINE};">
${[brand, space, ...blocks.map(blockAsHtml), footer].join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function asText(blocks: readonly MailBlock[]): string {
  const said = blocks.map((block) => {
    switch (block.kind) {
      case 'code':
        return block.code;
      case 'button':
        return `${block.label}:\n${block.url}`;
      case 'link':
        return `${block.text}\n${block.url}`;
      case 'paragraph':
      case 'note':
        return block.text;
    }
  });
  return `${[BRAND.name, ...said].join('\n\n')}\n`;
}
