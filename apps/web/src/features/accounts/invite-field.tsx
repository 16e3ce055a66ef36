import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.register;

type Props = { value: string; error: string | undefined; onChange: (code: string) => void };

/** Most people have no code, so the field opens by a link unless the address has a code. */
export function InviteField({ value, error, onChange }: Props) {
  const [wasAsked, setWasAsked] = useState(false);
  const isOpen = wasAsked || value !== '' || error !== undefined;
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="-ms-4 justify-self-start"
        onClick={() => setWasAsked(true)}
      >
        {copy.inviteToggle}
      </Button>
    );
  }
  return (
    <TextField
      label={copy.invite}
      optional
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      ltr
      autoFocus={wasAsked}
      hint={copy.inviteHint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
