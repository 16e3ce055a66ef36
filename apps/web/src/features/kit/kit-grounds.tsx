import { AssistantMark, LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { LanternPanel } from '#src/ui/brand/lantern-panel.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { cx } from '#src/ui/cx.ts';
import { KitRow, KitSection } from './kit-section.tsx';

const GROUNDS = ['bg-paper', 'bg-surface', 'bg-sunk'];
const FILLS = [
  'bg-brand',
  'bg-brand-soft',
  'bg-lamp',
  'bg-lamp-soft',
  'bg-danger-soft',
  'bg-ok-soft',
];
const TEXTS = [
  'text-ink',
  'text-ink-2',
  'text-ink-3',
  'text-brand-ink',
  'text-lamp-ink',
  'text-danger',
  'text-ok',
  'text-warn',
];
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];

/** Logo, colours and fonts. */
export function KitGrounds() {
  return (
    <KitSection title="الأسس">
      <KitRow label="الشعار">
        <Logo />
        <Logo size="lg" />
        <LanternMark className="h-12" />
        <AssistantMark />
      </KitRow>
      <LanternPanel
        title="مساعدٌ يقرأ ملفات المقرر"
        text="ويدلّ على الصفحة التي فيها الجواب"
        className="rounded-card h-[36rem] max-w-xl"
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {GROUNDS.map((ground) => (
          <div key={ground} className={cx('rounded-box border-line border p-4', ground)}>
            {TEXTS.map((text) => (
              <p key={text} className={cx('text-sm', text)}>
                نصٌّ يُقرأ بوضوح <bdi className="font-mono text-xs">{text}</bdi>
              </p>
            ))}
          </div>
        ))}
      </div>
      <KitRow label="التعبئة">
        {FILLS.map((fill) => (
          <span key={fill} className={cx('rounded-chip border-line h-12 w-24 border', fill)} />
        ))}
      </KitRow>
      <div>
        {SIZES.map((size) => (
          <p key={size} className={size}>
            سراجٌ فوق صفحة 2026 <strong>وعنوانٌ بارز 248</strong> Photosynthesis
          </p>
        ))}
      </div>
    </KitSection>
  );
}
