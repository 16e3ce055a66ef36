import type { GuideBlock } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { PlaceButton } from './place-button.tsx';

type Props = { block: GuideBlock; place: string; onOpen: () => void };

/** A list or table of the course with its page. */
export function GuideBlockView({ block: { kind, rows }, place, onOpen }: Props) {
  return (
    <div className="mt-4">
      {kind === 'table' ? (
        <Table label={place} rows={rows.map((row) => row.split('\t'))} />
      ) : (
        <ul className="marker:text-brand list-disc space-y-1 ps-6">
          {rows.map((row, at) => (
            <li key={at} dir={directionOf(row)} className="wrap-anywhere">
              <MixedText text={row} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <PlaceButton {...{ place, onOpen }} />
      </p>
    </div>
  );
}

type TableProps = { label: string; rows: readonly (readonly string[])[] };

/** A wide table scrolls within its frame, by keyboard too. */
function Table({ label, rows }: TableProps) {
  const [head = [], ...body] = rows;
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="rounded-box border-line overflow-x-auto border"
    >
      <table className="w-full text-sm">
        <thead className="bg-sunk">
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" className="px-3 py-2 text-start font-semibold">
                <MixedName text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place} className="px-3 py-2 align-top">
                  <MixedName text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
