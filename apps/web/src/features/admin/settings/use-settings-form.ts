import { siteSettingsBodySchema, type AnnouncementTone, type SiteSettings } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { saveSettingsMutation } from '#src/api/admin/settings.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { settingsCopy as copy } from './copy.ts';

type Values = {
  email: string;
  whatsapp: string;
  telegram: string;
  x: string;
  text: string;
  tone: AnnouncementTone;
  isActive: boolean;
};

/**
 * Settings are nested and the form is flat, so messages find their field by the path's last name.
 */
const schema = {
  safeParse: (values: unknown) => {
    const { text, tone, isActive, ...channels } = values as Values;
    const contact = Object.fromEntries(
      Object.entries(channels).map(([channel, way]) => [channel, way.trim() || null]),
    );
    const parsed = siteSettingsBodySchema.safeParse({
      contact,
      announcement: { text, tone, isActive },
    });
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.slice(-1),
      message,
    }));
    return { success: false as const, error: { issues } };
  },
};

export function useSettingsForm({ contact, announcement }: SiteSettings) {
  const toast = useToast();
  const { mutateAsync } = useMutation(saveSettingsMutation);
  const initial: Values = {
    email: contact.email ?? '',
    whatsapp: contact.whatsapp ?? '',
    telegram: contact.telegram ?? '',
    x: contact.x ?? '',
    ...announcement,
  };
  return useForm({
    initial,
    request: { schema, send: mutateAsync },
    also: ({ isActive, text }) =>
      isActive && text.trim() === '' ? { text: copy.announcement.needsText } : {},
    fallback: copy.failed,
    onDone: ({ message }) => toast({ text: message, tone: 'ok' }),
  });
}
