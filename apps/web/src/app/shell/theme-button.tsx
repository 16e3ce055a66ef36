import type { ReactNode } from 'react';
import { appCopy } from '#src/app/copy.ts';
import { useTheme } from '#src/lib/browser/theme.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { MoonIcon, SunIcon } from '#src/ui/icons/icons.tsx';

export function ThemeButton(): ReactNode {
  const { theme, choose } = useTheme();
  return theme === 'dark' ? (
    <IconButton label={appCopy.theme.toLight} icon={<SunIcon />} onClick={() => choose('light')} />
  ) : (
    <IconButton label={appCopy.theme.toDark} icon={<MoonIcon />} onClick={() => choose('dark')} />
  );
}
