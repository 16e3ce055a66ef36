import { readFileSync } from 'node:fs';
import type { Weights } from './weights.ts';

type Kernels = {
  multiply: (...numbers: number[]) => void;
  gather: (...numbers: number[]) => void;
  depthwise: (...numbers: number[]) => void;
};
/** Node's types do not include loading WebAssembly. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number }) => {
    buffer: ArrayBuffer;
    grow: (pages: number) => number;
  };
  Module: new (code: Uint8Array) => object;
  Instance: new (program: object, imports: object) => { exports: unknown };
};

const PAGE = 65_536;
/** 512 MB, far above the widest line. */
const MOST_PAGES = 8192;
const FLOAT = 4;
/** The kernels' own stack, rounded up. */
const FREE_FROM = 65_536;
/** Rows are multiplied in fours. */
const ROWS = 4;
const SPARE_ROWS = 4;

type Signal = { at: number; height: number; width: number; channels: number };

export type Network = {
  /** Sign scores per frame for a line stored by rows. */
  run: (line: Float32Array, width: number) => { scores: Float32Array; steps: number };
};

export function createNetwork(code: string, { height, layers }: Weights): Network {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: MOST_PAGES });
  const program = new WebAssembly.Module(readFileSync(code));
  const kernels = new WebAssembly.Instance(program, { env: { memory } }).exports as Kernels;
  let end = FREE_FROM;
  const reserve = (floats: number): number => {
    const at = end;
    end += Math.ceil((floats * FLOAT) / 16) * 16;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  };
  const put = (values: Float32Array): number => {
    const at = reserve(values.length);
    new Float32Array(memory.buffer).set(values, at / FLOAT);
    return at;
  };
  const placed = layers.map((layer) => ({
    ...layer,
    weightsAt: put(layer.weights),
    biasAt: put(layer.bias),
  }));
  const weightsEnd = end;

  function runLayer(layer: (typeof placed)[number], input: Signal, kept: Signal | null): Signal {
    const { kernel, stride, padding, outputs, weightsAt, biasAt } = layer;
    const outHeight = Math.floor((input.height + 2 * padding[0] - kernel[0]) / stride[0]) + 1;
    const outWidth = Math.floor((input.width + 2 * padding[1] - kernel[1]) / stride[1]) + 1;
    const size = { height: outHeight, width: outWidth, channels: outputs };
    const out = { ...size, at: reserve((outHeight * outWidth + SPARE_ROWS) * outputs) };
    if (layer.isDepthwise) {
      kernels.depthwise(
        ...[input.at, weightsAt, biasAt, out.at, input.height, input.width, input.channels],
        ...[outHeight, outWidth, ...kernel, ...stride, ...padding],
      );
      return out;
    }
    const added = layer.adds && kept !== null ? kept.at : 0;
    const isRectified = layer.isRectified ? 1 : 0;
    const multiply = (from: number, to: number, rows: number, inputs: number): void =>
      kernels.multiply(
        ...[from, weightsAt, biasAt, added, to],
        ...[Math.ceil(rows / ROWS) * ROWS, inputs, outputs, isRectified],
      );
    if (kernel[0] * kernel[1] === 1) {
      multiply(input.at, out.at, outHeight * outWidth, input.channels);
      return out;
    }
    const seen = kernel[0] * kernel[1] * input.channels;
    const row = reserve((outWidth + SPARE_ROWS) * seen);
    for (let y = 0; y < outHeight; y += 1) {
      const top = y * stride[0] - padding[0];
      kernels.gather(
        ...[input.at, row, input.height, input.width, input.channels, top, outWidth],
        ...[...kernel, stride[1], padding[1]],
      );
      multiply(row, out.at + y * outWidth * outputs * FLOAT, outWidth, seen);
    }
    return out;
  }

  return {
    run: (line, width) => {
      end = weightsEnd;
      let signal: Signal = { at: put(line), height, width, channels: 1 };
      let kept: Signal | null = null;
      for (const layer of placed) {
        if (layer.keeps) kept = signal;
        signal = runLayer(layer, signal, kept);
      }
      const count = signal.width * signal.channels;
      const scores = new Float32Array(memory.buffer, signal.at, count).slice();
      return { scores, steps: signal.width };
    },
  };
}
