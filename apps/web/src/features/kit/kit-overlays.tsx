import { useState } from 'react';
import { useTheme } from '#src/lib/browser/theme.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Menu } from '#src/ui/actions/menu.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { LogOutIcon, MoonIcon, ScreenIcon, SunIcon } from '#src/ui/icons/icons.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Drawer } from '#src/ui/overlays/drawer.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

type Overlay = 'dialog' | 'confirm' | 'danger' | 'drawer';

/** Everything over the page. */
export function KitOverlays() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const { choice, choose } = useTheme();
  const toast = useToast();
  const close = (): void => setShown(null);
  return (
    <KitSection title="ما يعلو الصفحة">
      <KitRow label="الحوارات">
        <Button onClick={() => setShown('dialog')}>حوار</Button>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          تأكيد
        </Button>
        <Button variant="danger" onClick={() => setShown('danger')}>
          حذف المركز
        </Button>
        <Button variant="secondary" onClick={() => setShown('drawer')}>
          الدرج الجانبي
        </Button>
        <Menu
          trigger={<Button variant="quiet">المظهر</Button>}
          header={<p className="text-sm font-semibold">سارة العتيبي</p>}
          items={[
            {
              label: 'مظهر الجهاز',
              icon: <ScreenIcon />,
              checked: choice === 'system',
              onSelect: () => choose('system'),
            },
            {
              label: 'فاتح',
              icon: <SunIcon />,
              checked: choice === 'light',
              onSelect: () => choose('light'),
            },
            {
              label: 'داكن',
              icon: <MoonIcon />,
              checked: choice === 'dark',
              onSelect: () => choose('dark'),
            },
            'separator',
            {
              label: 'تسجيل الخروج',
              icon: <LogOutIcon />,
              danger: true,
              onSelect: () => setShown('confirm'),
            },
          ]}
        />
      </KitRow>
      <KitRow label="الإشعارات">
        <Button variant="secondary" onClick={() => toast({ tone: 'ok', text: 'تم حفظ التغييرات' })}>
          نجاح
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'danger',
              text: 'فشل في تحميل المحادثات',
              action: { label: 'إعادة المحاولة', onClick: () => toast({ text: 'جارٍ التحميل' }) },
            })
          }
        >
          فشل
        </Button>
        <Button variant="secondary" onClick={() => toast({ text: 'عاد الاتصال بالخادم' })}>
          خبر
        </Button>
      </KitRow>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="إنشاء مركز ذكي"
        text="مساعدٌ خاص بمقرر واحد، يجيب من ملفاته."
        footer={
          <>
            <Button onClick={close}>إنشاء</Button>
            <Button variant="quiet" onClick={close}>
              إلغاء
            </Button>
          </>
        }
      >
        <TextField label="اسم المقرر" placeholder="أحياء 101" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="الخروج من الحساب؟"
        confirmLabel="تسجيل الخروج"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={shown === 'danger'}
        danger
        title="حذف المركز «أحياء 101»"
        text="تُحذف ملفات المركز ومحادثاته، ولا يمكن التراجع."
        confirmLabel="حذف المركز"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={shown === 'drawer'} onClose={close} label="المواد">
        <div className="grid gap-4 p-5">
          <Logo />
          <Button variant="secondary" onClick={close}>
            إغلاق
          </Button>
        </div>
      </Drawer>
    </KitSection>
  );
}
