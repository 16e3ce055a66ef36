import type { ReactNode } from 'react';
import { useTheme } from '#src/lib/theme.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '#src/ui/icons.tsx';
import { appCopy } from './copy.ts';

export function ThemeButton(): ReactNode {
  const { theme, choose } = useTheme();
  return theme === 'dark' ? (
    <IconButton label={appCopy.theme.toLight} icon={<SunIcon />} onClick={() => choose('light')} />
  ) : (
    <IconButton label={appCopy.theme.toDark} icon={<MoonIcon />} onClick={() => choose('dark')} />
  );
}
