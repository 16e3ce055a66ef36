/** One channel, row by row, from 0 (black) to 255 (white). */
export type GrayPicture = { data: Uint8Array; width: number; height: number };

type Mixture = { first: number; weights: number[] };

/** A triangle filter; shrinking widens it so that no source pixel is skipped. */
function mix(from: number, to: number): Mixture[] {
  const step = from / to;
  const reach = Math.max(1, step);
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * step - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(from - 1, Math.floor(centre + reach));
    const weights: number[] = [];
    for (let place = first; place <= last; place += 1)
      weights.push(1 - Math.abs(place - centre) / (reach + Number.EPSILON));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

export function resize(picture: GrayPicture, scale: number): GrayPicture {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const columns = mix(picture.width, width);
  const data = new Uint8Array(width * height);
  const row = new Float32Array(picture.width);
  for (const [y, { first, weights }] of mix(picture.height, height).entries()) {
    row.fill(0.5);
    for (const [at, weight] of weights.entries()) {
      const start = (first + at) * picture.width;
      for (let x = 0; x < picture.width; x += 1)
        row[x] = (row[x] ?? 0) + weight * (picture.data[start + x] ?? 0);
    }
    columns.forEach((column, x) => {
      let sum = 0;
      for (let at = 0; at < column.weights.length; at += 1)
        sum += (column.weights[at] ?? 0) * (row[column.first + at] ?? 0);
      data[y * width + x] = sum;
    });
  }
  return { data, width, height };
}
