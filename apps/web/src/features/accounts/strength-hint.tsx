import { PASSWORD_MIN } from '@nibras/contract';
import { cx } from '#src/ui/cx.ts';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.strength;

const STEPS = { short: 0, fair: 1, good: 2, strong: 3 } satisfies Record<PasswordStrength, number>;

/** Shows the rule before anything is typed, then the strength of the password. */
export function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={cx(
              'h-1 w-6 rounded-full transition-colors',
              step <= STEPS[strength] ? 'bg-lamp' : 'bg-line',
            )}
          />
        ))}
      </span>
      {strength === 'short' ? copy.short(PASSWORD_MIN) : copy[strength]}
    </span>
  );
}
