import { useState } from 'react';
import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';
import { COVER_TONES, CoverBand } from '#src/product/cover-band.tsx';
import { PlanCard } from '#src/product/plan-card.tsx';
import type { ButtonVariant } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Pagination } from '#src/ui/actions/pagination.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import * as icons from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { Avatar } from '#src/ui/surfaces/avatar.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { StatTile } from '#src/ui/surfaces/stat-tile.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const PLANS = [
  { name: 'الشهرية', price: '49', days: 30, centers: '3 مراكز ذكية', imageUrl: '/missing.png' },
  { name: 'الفصل الدراسي', price: '129', days: 90, centers: '6 مراكز ذكية', imageUrl: null },
  { name: 'السنوية', price: '399', days: 365, centers: '10 مراكز ذكية', imageUrl: null },
];

/** Cards, states and pagination. */
export function KitContent() {
  const [page, setPage] = useState(4);
  return (
    <KitSection title="المحتوى والحالات">
      <div className="grid gap-4 sm:grid-cols-3">
        <StatTile label="عدد الأسئلة" value="248" />
        <StatTile label="أيامك مع نبراس" value={arabicCount(37, DAYS)} note="منذ 09 أكتوبر 2026" />
        <StatTile label="الوقت الذي وفّرته" value="" loading />
      </div>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {PLANS.map((plan, at) => (
          <PlanCard
            key={plan.name}
            name={plan.name}
            price={plan.price}
            currency="ريال"
            imageUrl={plan.imageUrl}
            tone={COVER_TONES[at] ?? 'teal'}
            rows={[
              { label: 'مدة الاشتراك', value: arabicCount(plan.days, DAYS) },
              { label: 'المراكز', value: plan.centers },
            ]}
            features={['300 سؤال في اليوم', 'إجابات موثّقة بالصفحة', 'بحث في الويب']}
            isCurrent={at === 1}
            footer={
              <Button block variant={at === 1 ? 'lamp' : 'primary'} disabled={at === 1}>
                {at === 1 ? 'الباقة الحالية' : 'اشترك الآن'}
              </Button>
            }
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {COVER_TONES.map((tone) => (
          <Card key={tone} padded={false} lifted className="overflow-hidden">
            <CoverBand tone={tone} letters="أح" className="h-24" />
            <p className="p-4 font-semibold">أحياء 101</p>
          </Card>
        ))}
      </div>
      <KitRow label="الأشخاص والانتظار">
        <Avatar name="سارة العتيبي" size="sm" />
        <Avatar name="محمد" />
        <Avatar name="lina" size="lg" />
        <Spinner />
        <Spinner label="يُقرأ الملف الثالث…" />
      </KitRow>
      <div className="grid max-w-md gap-4">
        <ProgressBar label="قراءة الملفات" value={4 / 7} />
        <ProgressBar label="قراءة الملفات" value={null} />
        <SkeletonText lines={3} />
      </div>
      <ErrorBlock message="فشل في تحميل المراكز الذكية" onRetry={() => setPage(1)} />
      <ErrorBlock
        message="معرف الباقة أو معرف الطلب مفقود في الرابط."
        advice="يمكن إعادة المحاولة من صفحة الباقات، أو التواصل مع الدعم."
      />
      <Card>
        <EmptyState
          title="لا توجد مراكز ذكية بعد"
          text="المركز الذكي مساعدٌ لمقرر واحد، يجيب من ملفاته ويدلّ على الصفحة."
          action={<Button>إنشاء مركز</Button>}
        />
      </Card>
      <Pagination page={page} pageCount={12} onPage={setPage} />
    </KitSection>
  );
}

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
        <Button loading loadingText="جارٍ الإرسال...">
          إرسال
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
