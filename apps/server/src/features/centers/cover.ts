import { createHash } from 'node:crypto';

/** Gradients dark enough for white text. */
const GRADIENTS = [
  ['#2f8f83', '#0e5a5c'],
  ['#6d7fc0', '#3c4a86'],
  ['#e0a94a', '#8a5a06'],
  ['#a5647a', '#6b2f45'],
  ['#5f8fb8', '#274e73'],
  ['#7c9a5b', '#43602b'],
] as const;

const SEED_LENGTH = 8;

/** A cover derived from the course name, so that it is never stored. */
export function coverUrl(courseName: string): string {
  const seed = createHash('sha256').update(courseName).digest('hex').slice(0, SEED_LENGTH);
  return `/covers/${seed}.svg`;
}

/** Draws a cover; null for an invalid seed. */
export function drawCover(seed: string): string | null {
  if (!/^[0-9a-f]{8}$/.test(seed)) return null;
  const number = parseInt(seed, 16);
  const [light, deep] = GRADIENTS[number % GRADIENTS.length] ?? GRADIENTS[0];
  const step = 64 + ((number >>> 8) % 5) * 16;
  const tilt = 20 + ((number >>> 12) % 4) * 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240" preserveAspectRatio="xMidYMid slice">
<defs>
<radialGradient id="g" cx="78%" cy="8%" r="110%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<pattern id="p" width="${step * 2}" height="${step * 2}" patternUnits="userSpaceOnUse">
<path d="M0 ${step}L${step} ${tilt}L${step * 2} ${step}L${step} ${step * 2 - tilt}Z" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>
</pattern>
</defs>
<rect width="640" height="240" fill="url(#g)"/><rect width="640" height="240" fill="url(#p)"/>
</svg>`;
}
