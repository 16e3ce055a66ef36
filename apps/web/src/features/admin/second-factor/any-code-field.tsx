import { useState } from 'react';
import { CodeInput } from '#src/ui/forms/code-input.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.code;

type Props = {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
};

/** The six digits of the app or, if it is lost, a recovery code. */
export function AnyCodeField({ value, error, onChange, onComplete }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      {isRecovery ? (
        <TextField
          key="recovery"
          label={copy.recoveryLabel}
          hint={copy.recoveryHint}
          ltr
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="k7mq-2xrt-9hbn"
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          className="w-full max-w-sm"
        />
      ) : (
        <CodeInput
          key="app"
          label={copy.label}
          autoFocus
          value={value}
          error={error}
          onChange={onChange}
          {...(onComplete && { onComplete })}
          className="w-full"
        />
      )}
      <button
        type="button"
        onClick={() => {
          onChange('');
          setRecovery(!isRecovery);
        }}
        className="rounded-chip text-brand-ink -ms-1 min-h-10 px-1 text-sm underline-offset-4 hover:underline"
      >
        {isRecovery ? copy.toApp : copy.toRecovery}
      </button>
    </div>
  );
}
