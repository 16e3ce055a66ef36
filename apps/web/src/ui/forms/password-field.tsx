import { useState, type ComponentProps } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '#src/ui/icons/form-icons.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'ltr' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? sharedWords.hidePassword : sharedWords.showPassword}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
