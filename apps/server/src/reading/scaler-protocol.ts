export type ScaleRequest = { path: string; longestSide: number; maxPixels: number };

/** A JPEG. */
export type ScalerMessage = { type: 'picture'; base64: string };
