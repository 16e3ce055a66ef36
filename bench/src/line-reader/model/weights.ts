import { readFileSync } from 'node:fs';

export type Layer = {
  inputs: number;
  outputs: number;
  kernel: [height: number, width: number];
  stride: [y: number, x: number];
  padding: [y: number, x: number];
  isDepthwise: boolean;
  isRectified: boolean;
  /** Adds its input to the output of the next adding layer. */
  keeps?: boolean;
  adds?: boolean;
};

export type Weights = {
  height: number;
  /** Input pixels per step, and output frames per step. */
  step: number;
  frames: number;
  signs: string[];
  layers: (Layer & { weights: Float32Array; bias: Float32Array })[];
};

const NEWLINE = 10;
const BYTES = 2;

export function loadWeights(path: string): Weights {
  const file = readFileSync(path);
  const start = file.indexOf(NEWLINE) + 1;
  const { layers, ...head } = JSON.parse(file.toString('utf8', 0, start)) as Weights;
  // Half floats need an even offset.
  const data = new Float16Array(
    file.buffer.slice(file.byteOffset + start, file.byteOffset + file.length),
  );
  let at = 0;
  const take = (count: number): Float32Array => {
    if (at + count > data.length)
      throw new Error(`the weights end after ${data.length * BYTES} bytes`);
    at += count;
    return Float32Array.from(data.subarray(at - count, at));
  };
  return {
    ...head,
    layers: layers.map((layer) => {
      const inputs = layer.isDepthwise ? 1 : layer.inputs;
      const weights = take(layer.kernel[0] * layer.kernel[1] * inputs * layer.outputs);
      return { ...layer, weights, bias: take(layer.outputs) };
    }),
  };
}
