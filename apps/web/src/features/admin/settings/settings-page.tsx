import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#src/api/admin/settings.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { settingsCopy as copy } from './copy.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <Loaded query={settings}>{(saved) => <SettingsForm saved={saved} />}</Loaded>
    </ConsolePage>
  );
}
