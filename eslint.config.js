import regexp from 'eslint-plugin-regexp';
import * as parser from '@typescript-eslint/parser';

const SHIPPED = ['{apps,packages}/*/src/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

// What oxlint has no rule for (oxlint.config.ts, ADR-0014). Nothing here asks for types.
export default [
  { ignores: ['**/node_modules', '**/dist', '.cache', '**/migrations'] },
  {
    files: SHIPPED,
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  {
    // What ships meets texts of strangers: no pattern may cost more than its text is long.
    files: SHIPPED,
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'Write it as a literal: only those are checked for their cost.',
        },
      ],
    },
  },
  {
    // Left to itself it waits a second, which a busy machine does not keep.
    files: ['apps/server/src/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="vi"][callee.property.name="waitFor"][arguments.length<2]',
          message: 'Wait with `eventually`, however slow the machine is.',
        },
      ],
    },
  },
];
