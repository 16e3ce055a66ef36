import { useTheme, type ThemeChoice } from '#src/lib/browser/theme.ts';
import { segmentClass, segmentTrackClass } from '#src/ui/actions/segmented.ts';
import { cx } from '#src/ui/cx.ts';
import { MoonIcon, ScreenIcon, SunIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { profileCopy } from './copy.ts';

const copy = profileCopy.theme;

const CHOICES = [
  { choice: 'system', Icon: ScreenIcon },
  { choice: 'light', Icon: SunIcon },
  { choice: 'dark', Icon: MoonIcon },
] as const satisfies { choice: ThemeChoice; Icon: unknown }[];

export function ThemeCard() {
  const { choice: chosen, choose } = useTheme();
  return (
    <SectionCard title={copy.title}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{copy.title}</legend>
        <div className={segmentTrackClass}>
          {CHOICES.map(({ choice, Icon }) => (
            <label
              key={choice}
              className={cx(
                segmentClass(choice === chosen),
                'has-focus-visible:outline-brand-ink cursor-pointer has-focus-visible:outline-2',
              )}
            >
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={choice === chosen}
                onChange={() => choose(choice)}
                className="sr-only"
              />
              <span className="max-[380px]:hidden">
                <Icon />
              </span>
              {copy[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-ink-3 mt-2 text-xs">{copy.hint}</p>
    </SectionCard>
  );
}
