// Loaded before anything else: whoever hashes passwords in the tests gets what stands in for the library.
import { registerHooks } from 'node:module';

const CHEAP = new URL('./cheap-argon2.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== CHEAP
      ? { url: CHEAP, shortCircuit: true }
      : next(specifier, context),
});
