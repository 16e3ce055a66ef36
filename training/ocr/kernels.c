/*
 * The arithmetic of the line reader, for WebAssembly with relaxed SIMD. Pictures lie row by row, with the
 * channels of a place side by side.
 *
 * clang-16 --target=wasm32 -O3 -msimd128 -mrelaxed-simd -nostdlib -fno-builtin -Wl,--no-entry -Wl,--import-memory \
 *   -Wl,--global-base=1024 -Wl,-z,stack-size=16384 -o apps/server/assets/ocr/kernels.wasm training/ocr/kernels.c
 */
#include <wasm_simd128.h>

#define ROWS 4
#define LANES 16
#define EXPORT(name) __attribute__((export_name(name)))

static v128_t fma(v128_t a, v128_t b, v128_t c) { return __builtin_wasm_relaxed_madd_f32x4(a, b, c); }

/*
 * out = in * weights + bias, then the part of `added` at the same place, then without what is below zero.
 * `rows` is a multiple of 4 and `outputs` of 16.
 */
EXPORT("multiply")
void multiply(const float *in, const float *weights, const float *bias, const float *added, float *out, int rows,
              int inputs, int outputs, int rectified) {
  const v128_t zero = wasm_f32x4_splat(0);
  for (int column = 0; column < outputs; column += LANES) {
    for (int row = 0; row < rows; row += ROWS) {
      v128_t sum[ROWS][4];
      for (int r = 0; r < ROWS; r++)
        for (int q = 0; q < 4; q++) sum[r][q] = wasm_v128_load(bias + column + q * 4);
      const float *weight = weights + column;
      const float *from = in + (long)row * inputs;
      for (int at = 0; at < inputs; at++, weight += outputs) {
        const v128_t w0 = wasm_v128_load(weight), w1 = wasm_v128_load(weight + 4);
        const v128_t w2 = wasm_v128_load(weight + 8), w3 = wasm_v128_load(weight + 12);
        for (int r = 0; r < ROWS; r++) {
          const v128_t value = wasm_v128_load32_splat(from + (long)r * inputs + at);
          sum[r][0] = fma(value, w0, sum[r][0]);
          sum[r][1] = fma(value, w1, sum[r][1]);
          sum[r][2] = fma(value, w2, sum[r][2]);
          sum[r][3] = fma(value, w3, sum[r][3]);
        }
      }
      for (int r = 0; r < ROWS; r++) {
        const long place = (long)(row + r) * outputs + column;
        for (int q = 0; q < 4; q++) {
          v128_t value = sum[r][q];
          if (added) value = wasm_f32x4_add(value, wasm_v128_load(added + place + q * 4));
          if (rectified) value = wasm_f32x4_pmax(value, zero);
          wasm_v128_store(out + place + q * 4, value);
        }
      }
    }
  }
}

/* Copies what a kernel sees at each place of one row of a convolution side by side; zero beyond the picture. */
EXPORT("gather")
void gather(const float *in, float *out, int height, int width, int channels, int top, int out_width, int kernel_height,
            int kernel_width, int stride, int padding) {
  for (int place = 0; place < out_width; place++) {
    for (int y = top; y < top + kernel_height; y++) {
      for (int k = 0; k < kernel_width; k++) {
        const int x = place * stride - padding + k;
        const int inside = y >= 0 && y < height && x >= 0 && x < width;
        const float *from = in + ((long)y * width + x) * channels;
        for (int c = 0; c < channels; c++) *out++ = inside ? from[c] : 0;
      }
    }
  }
}

/* Each channel by a kernel of its own. `channels` is a multiple of 16. */
EXPORT("depthwise")
void depthwise(const float *in, const float *weights, const float *bias, float *out, int height, int width, int channels,
               int out_height, int out_width, int kernel_height, int kernel_width, int stride_y, int stride_x,
               int padding_y, int padding_x) {
  for (int oy = 0; oy < out_height; oy++) {
    for (int ox = 0; ox < out_width; ox++) {
      for (int c = 0; c < channels; c += LANES) {
        v128_t s0 = wasm_v128_load(bias + c), s1 = wasm_v128_load(bias + c + 4);
        v128_t s2 = wasm_v128_load(bias + c + 8), s3 = wasm_v128_load(bias + c + 12);
        for (int ky = 0; ky < kernel_height; ky++) {
          const int y = oy * stride_y - padding_y + ky;
          if (y < 0 || y >= height) continue;
          for (int kx = 0; kx < kernel_width; kx++) {
            const int x = ox * stride_x - padding_x + kx;
            if (x < 0 || x >= width) continue;
            const float *from = in + ((long)y * width + x) * channels + c;
            const float *weight = weights + (long)(ky * kernel_width + kx) * channels + c;
            s0 = fma(wasm_v128_load(from), wasm_v128_load(weight), s0);
            s1 = fma(wasm_v128_load(from + 4), wasm_v128_load(weight + 4), s1);
            s2 = fma(wasm_v128_load(from + 8), wasm_v128_load(weight + 8), s2);
            s3 = fma(wasm_v128_load(from + 12), wasm_v128_load(weight + 12), s3);
          }
        }
        float *to = out + ((long)oy * out_width + ox) * channels + c;
        wasm_v128_store(to, s0);
        wasm_v128_store(to + 4, s1);
        wasm_v128_store(to + 8, s2);
        wasm_v128_store(to + 12, s3);
      }
    }
  }
}
