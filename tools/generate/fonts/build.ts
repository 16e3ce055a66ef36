import { mkdir, writeFile } from 'node:fs/promises';
import { buildWebFont, WEB_FONTS } from './web-fonts.ts';

for (const font of WEB_FONTS) {
  const file = await buildWebFont(font);
  await mkdir(new URL('.', font.target), { recursive: true });
  await writeFile(font.target, file);
  console.log(`${font.target.pathname.split('/').at(-1)}: ${file.length} bytes`);
}
