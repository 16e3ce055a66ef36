// Loaded first, so that every import gets the cheap hasher.
import { registerHooks } from 'node:module';

const CHEAP = new URL('./cheap-argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== CHEAP
      ? { url: CHEAP, shortCircuit: true }
      : next(specifier, context),
});
