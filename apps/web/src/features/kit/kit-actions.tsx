import { useState } from 'react';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import type { ButtonVariant } from '#src/ui/actions/button-class.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import * as icons from '#src/ui/icons/icons.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'lamp'];

/** Buttons, tabs, badges and every icon. */
export function KitActions() {
  const [tab, setTab] = useState<'files' | 'links' | 'code'>('files');
  return (
    <KitSection title="الأفعال">
      {(['md', 'sm', 'lg'] as const).map((size) => (
        <KitRow key={size} label={`الأزرار ${size}`}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              حفظ التغييرات
            </Button>
          ))}
        </KitRow>
      ))}
      <KitRow label="بأيقونة، معطّل، مشغول">
        <Button icon={<icons.PlusIcon />}>إنشاء مركز</Button>
        <Button disabled>إرسال</Button>
        <Button variant="secondary" disabled>
          إرسال
        </Button>
        <Button loading>تسجيل الدخول</Button>
        <Button loading loadingText="جاري الارسال...">
          ارسال
        </Button>
        <Button variant="secondary" loading>
          إعادة المحاولة
        </Button>
      </KitRow>
      <KitRow label="أزرار الأيقونات">
        <IconButton label="بحث" icon={<icons.SearchIcon />} />
        <IconButton label="القائمة" icon={<icons.MenuIcon />} look="outline" />
        <IconButton label="إرسال" icon={<icons.ArrowUpIcon />} look="brand" round />
        <IconButton label="بحث في الويب" icon={<icons.GlobeIcon />} aria-pressed />
        <IconButton label="حذف" icon={<icons.TrashIcon />} disabled />
      </KitRow>
      <Tabs
        label="طريقة الإضافة"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'files', label: 'رفع ملفات', content: 'محتوى الملفات' },
          { value: 'links', label: 'روابط', content: 'محتوى الروابط' },
          { value: 'code', label: 'إضافة برمز', content: '', disabled: true },
        ]}
      />
      <KitRow label="الشارات">
        <Badge tone="active">نشط</Badge>
        <Badge tone="inactive">غير نشط</Badge>
        <Badge tone="ok" icon={<icons.CheckIcon />}>
          تم الرد
        </Badge>
        <Badge tone="warn">قيد المراجعة</Badge>
        <Badge tone="danger">مرفوض</Badge>
        <Badge tone="lamp">الباقة الحالية</Badge>
        <Badge tone="brand">مدير</Badge>
      </KitRow>
      <KitRow label="الأيقونات">
        {Object.entries(icons).map(([name, Icon]) => (
          <span
            key={name}
            title={name}
            className="text-ink-2 grid size-10 place-items-center text-xl"
          >
            <Icon />
          </span>
        ))}
      </KitRow>
    </KitSection>
  );
}
