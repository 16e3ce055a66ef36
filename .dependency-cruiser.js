// Who may import whom: section 2 of docs/style.md, word for word.
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never('no-cycles', 'No import cycles.', {}, { circular: true }),
    never('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    never(
      'contract-stands-alone',
      'The contract imports nothing of ours.',
      { path: '^packages/contract' },
      { path: '^(apps|e2e|bench)/' },
    ),
    never(
      'web-not-server',
      'The two sides meet in the contract.',
      { path: '^apps/web' },
      { path: '^apps/server' },
    ),
    never(
      'server-not-web',
      'The two sides meet in the contract.',
      { path: '^apps/server' },
      { path: '^apps/web' },
    ),
    never(
      'e2e-over-the-network',
      'Journeys know the contract only.',
      { path: '^e2e/' },
      { path: '^(apps|bench)/' },
    ),
    never(
      'bench-engines-only',
      'Measurements may use the engines that have no framework in them.',
      { path: '^bench/' },
      {
        path: '^(e2e/|apps/)',
        pathNot: '^apps/server/src/(reading|retrieval|scripture|printing|study)/',
      },
    ),
    never(
      'tools-at-the-door',
      'Scripts of the repository start the product, print papers and show what tables declare; they reach no further into it.',
      { path: '^tools/' },
      {
        path: '^(apps|e2e|bench)/',
        pathNot: [
          '^apps/server/src/main\\.ts$',
          '^apps/server/src/printing/',
          '^apps/server/src/db/(personal-data|transfer/tables)\\.ts$',
        ],
      },
    ),
    never(
      'tools-not-shipped',
      'What ships and what measures it needs no script of the repository.',
      { path: '^(apps|packages)/', pathNot: '^apps/server/src/testing/' },
      { path: '^tools/' },
    ),
    never(
      'engines-stand-alone',
      'Reading, retrieval, scripture, printing and study know no framework, store or feature.',
      { path: '^apps/server/src/(reading|retrieval|scripture|printing|study)/' },
      {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/(reading|retrieval|scripture|printing|study)/'],
      },
    ),
    never(
      'web-lib-is-the-ground',
      'Pure helpers know nothing above them.',
      { path: '^apps/web/src/lib', pathNot: '\\.test\\.' },
      { path: '^apps/web/src/(app|features|product|api|realtime|ui)' },
    ),
    never(
      'web-ui-knows-no-product',
      'The design system uses lib only.',
      { path: '^apps/web/src/ui' },
      { path: '^apps/web/src/(app|features|product|api|realtime)' },
    ),
    never(
      'web-api-below-features',
      'Data access knows no screen.',
      { path: '^apps/web/src/(api|realtime)', pathNot: '\\.test\\.' },
      { path: '^apps/web/src/(app|features|product|ui)' },
    ),
    never(
      'web-product-below-features',
      'Parts that several screens show know none of them.',
      { path: '^apps/web/src/product', pathNot: '\\.test\\.' },
      { path: '^apps/web/src/(app|features)' },
    ),
    never(
      'web-features-apart',
      'A feature never imports another; app composes them.',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '\\.test\\.' },
      { path: '^apps/web/src/(app|features)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    never(
      'web-testing-not-shipped',
      'Test stand-ins stay in tests.',
      { path: '^apps/web/src', pathNot: ['\\.test\\.', '^apps/web/src/testing'] },
      { path: '^apps/web/src/testing' },
    ),
    never(
      'server-features-apart',
      'When a feature needs another, app.ts passes it; only its types are imported.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.' },
      {
        path: '^apps/server/src/features/',
        pathNot: '^apps/server/src/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'server-layers-below-features',
      'config <- db <- platform <- adapters <- features: what a layer needs of a feature is passed in by app.ts.',
      { path: '^apps/server/src/(config|platform|adapters|db)/', pathNot: '\\.test\\.' },
      { path: '^apps/server/src/(features/|app\\.ts|main\\.ts)' },
    ),
    never(
      'server-config-is-the-ground',
      'config <- db <- platform <- adapters <- features: settings know nothing of who reads them.',
      { path: '^apps/server/src/config/', pathNot: '\\.test\\.' },
      { path: '^apps/server/src/(db|platform|adapters)/' },
    ),
    never(
      'server-db-below-platform',
      'config <- db <- platform <- adapters <- features: what the store needs of the platform moves to db.',
      { path: '^apps/server/src/db/', pathNot: '\\.test\\.' },
      { path: '^apps/server/src/(platform|adapters)/' },
    ),
    never(
      'server-platform-below-adapters',
      'config <- db <- platform <- adapters <- features: the platform declares a port, an adapter implements it.',
      { path: '^apps/server/src/platform/', pathNot: '\\.test\\.' },
      { path: '^apps/server/src/adapters/' },
    ),
    never(
      'sql-in-queries-only',
      'Only *.queries.ts and src/db speak SQL.',
      {
        path: '^apps/server/src',
        pathNot: [
          '\\.queries\\.ts$',
          '^apps/server/src/(db|testing)/',
          '\\.test\\.ts$',
          'platform/jobs/jobs\\.ts$',
        ],
      },
      { path: 'node_modules/drizzle-orm' },
    ),
    never(
      'pictures-decoded-apart',
      "A decoder of native code meets strangers' pictures in a confined process only.",
      {
        path: '^apps/server/src',
        pathNot: ['\\.test\\.ts$', '^apps/server/src/testing/', 'reading/scaler-child\\.ts$'],
      },
      { path: 'node_modules/sharp' },
    ),
    never(
      'server-testing-not-shipped',
      'Test stand-ins stay in tests.',
      { path: '^apps/server/src', pathNot: ['\\.test\\.', '^apps/server/src/testing'] },
      { path: '^apps/server/src/testing' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages|e2e|bench)/.*(dist|migrations|fixtures)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
