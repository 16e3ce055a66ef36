import { cx } from '#src/ui/cx.ts';

type Props = {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch that applies at once. */
export function SwitchButton({ label, isOn, disabled = false, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-10 items-center disabled:opacity-55"
    >
      <span
        className={cx(
          'border-edge relative h-6 w-11 rounded-full border transition-colors',
          isOn ? 'bg-brand' : 'bg-sunk',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 size-[18px] rounded-full transition-[inset-inline-start]',
            isOn ? 'bg-on-brand start-[22px]' : 'bg-ink-3 start-0.5',
          )}
        />
      </span>
    </button>
  );
}
