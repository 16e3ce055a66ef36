import {
  ANNOUNCEMENT_TONES,
  CONTACT_CHANNELS,
  type ContactChannel,
  type SiteSettings,
} from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#src/api/admin/settings.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { AnnouncementStrip } from '#src/product/announcement-strip.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { settingsCopy as copy } from './copy.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <Loaded query={settings}>{(saved) => <SettingsForm saved={saved} />}</Loaded>
    </ConsolePage>
  );
}

const EXAMPLES = {
  whatsapp: 'https://wa.me/966500000000',
  telegram: 'https://t.me/nibras',
  x: 'https://x.com/nibras',
} satisfies Record<ContactChannel, string>;

function SettingsForm({ saved }: { saved: SiteSettings }) {
  const form = useSettingsForm(saved);
  const { values, errors, field, set } = form;
  const { announcement } = copy;
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
      {form.failure && <ErrorBlock message={form.failure.message} advice={form.failure.advice} />}
      <SectionCard title={announcement.title}>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            {...field('text')}
            label={announcement.text}
            hint={announcement.hint}
            dir={directionOf(values.text)}
          />
          <SelectField
            label={announcement.tone}
            value={values.tone}
            error={errors.tone}
            options={ANNOUNCEMENT_TONES.map((tone) => ({
              value: tone,
              label: announcement.tones[tone],
            }))}
            onChange={({ target }) =>
              set('tone', ANNOUNCEMENT_TONES.find((tone) => tone === target.value) ?? 'info')
            }
          />
        </div>
        <Checkbox
          label={announcement.isActive}
          checked={values.isActive}
          onChange={(event) => set('isActive', event.target.checked)}
          className="mt-3"
        />
        <Preview text={values.text.trim()} tone={values.tone} isActive={values.isActive} />
      </SectionCard>
      <SectionCard title={copy.contact.title}>
        <p className="text-ink-2 mb-5 text-sm">{copy.contact.text}</p>
        <TextField
          {...field('email')}
          label={copy.contact.email}
          type="email"
          ltr
          optional
          placeholder="support@nibras.example"
          hint={copy.contact.emailHint}
          className="mb-5"
        />
        <div className="grid gap-5 lg:grid-cols-3">
          {CONTACT_CHANNELS.map((channel) => (
            <TextField
              key={channel}
              {...field(channel)}
              label={copy.contact.channels[channel]}
              type="url"
              ltr
              optional
              placeholder={EXAMPLES[channel]}
            />
          ))}
        </div>
      </SectionCard>
      <div>
        <Button type="submit" loading={form.busy} loadingText={copy.busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}

type PreviewProps = Pick<SiteSettings['announcement'], 'text' | 'tone' | 'isActive'>;

/** The announcement as students will see it. */
function Preview({ text, tone, isActive }: PreviewProps) {
  const { preview, previewEmpty, hidden } = copy.announcement;
  return (
    <div className="mt-4">
      <p className="mb-1.5 text-sm font-semibold">{preview}</p>
      {text === '' ? (
        <p className="text-ink-3 text-sm">{previewEmpty}</p>
      ) : (
        <AnnouncementStrip label={preview} {...{ text, tone }} className="rounded-chip" />
      )}
      {text !== '' && !isActive && <p className="text-ink-3 mt-1.5 text-xs">{hidden}</p>}
    </div>
  );
}
