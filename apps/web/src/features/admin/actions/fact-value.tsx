import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { FACT_NAMES } from './fact-names.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;

/** A recorded value in readable form; lists and objects line by line. */
export function FactValue({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <>{partsCopy.none}</>;
  if (typeof value === 'boolean') return <>{value ? partsCopy.yes : partsCopy.no}</>;
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return <Moment at={value} withTime />;
    return (
      <span dir={directionOf(value)} className="block text-start whitespace-pre-wrap">
        {value}
      </span>
    );
  }
  if (Array.isArray(value)) {
    return (
      <ul className="grid gap-1">
        {value.map((entry: unknown, at) => (
          <li key={at}>
            <FactValue value={entry} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'object') {
    return (
      <dl className="grid gap-0.5">
        {Object.entries(value).map(([name, entry]: [string, unknown]) => (
          <div key={name} className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-3">
              <bdi>{FACT_NAMES[name] ?? name}</bdi>:
            </dt>
            <dd className="min-w-0">
              <FactValue value={entry} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <bdi>{JSON.stringify(value)}</bdi>;
}
