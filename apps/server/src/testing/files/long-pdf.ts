import { buildPdf, stream } from '#src/reading/testing/build-pdf.ts';

/** A PDF with different Latin lines on each page. */
export function makeLongPdf(pageCount: number): Buffer {
  const objects: (string | Buffer)[] = ['<</Type/Catalog/Pages 2 0 R>>', ''];
  const font = objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const kids: string[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    const lines = Array.from(
      { length: 12 },
      (_, line) => `(Lantern ${page} sheds light on lesson ${page}, line ${line}.) Tj 0 -20 Td`,
    );
    const drawing = Buffer.from(`BT /F1 12 Tf 72 760 Td ${lines.join(' ')} ET`);
    const content = objects.push(stream('', drawing));
    const number = objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R` +
        `/Resources<</Font<</F1 ${font} 0 R>>>>>>`,
    );
    kids.push(`${number} 0 R`);
  }
  objects[1] = `<</Type/Pages/Count ${pageCount}/Kids[${kids.join(' ')}]>>`;
  return buildPdf(objects);
}

/** A small but slow PDF: its pages share a stream of thousands of words. */
export function makeCostlyPdf(pageCount: number): Buffer {
  const line = (at: number): string => `1 0 0 1 ${at % 500} ${at % 800} Tm (lantern ${at}) Tj`;
  const drawing = `BT /F1 4 Tf ${Array.from({ length: 3000 }, (_, at) => line(at)).join(' ')} ET`;
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>';
  const kids = Array.from({ length: pageCount }, (_, at) => `${at + 5} 0 R`).join(' ');
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pageCount}/Kids[${kids}]>>`,
    stream('', Buffer.from(drawing)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: pageCount }, () => page),
  ]);
}
