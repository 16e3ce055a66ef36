import { useState } from 'react';
import { FilePicker } from '#src/product/files/file-picker.tsx';
import type { PickedFile } from '#src/product/files/file-row.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { CodeInput } from '#src/ui/forms/code-input.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { KitSection } from './kit-section.tsx';

const UNIVERSITIES = [
  'جامعة الملك سعود',
  'جامعة الملك عبدالعزيز',
  'جامعة أم القرى',
  'جامعة الإمام محمد بن سعود الإسلامية',
  'جامعة الأميرة نورة بنت عبدالرحمن',
  'جامعة القاهرة',
  'الجامعة الأردنية',
];

/** Everything to type, tick or choose. */
export function KitForms() {
  const [university, setUniversity] = useState('');
  const [code, setCode] = useState('4829');
  return (
    <KitSection title="النماذج">
      <Card className="grid gap-5 md:grid-cols-2">
        <TextField label="الاسم" placeholder="الاسم كما سيظهر" />
        <TextField label="البريد الإلكتروني" type="email" ltr defaultValue="sara@ksu.edu.sa" />
        <PasswordField
          label="كلمة المرور"
          autoComplete="new-password"
          defaultValue="secret-lamp"
          hint="8 أحرف على الأقل."
        />
        <TextField
          label="الجوال"
          ltr
          inputMode="tel"
          defaultValue="0501"
          error="رقم الجوال من 9 إلى 15 رقمًا."
          hint="مثال: 0501234567"
        />
        <Combobox
          label="الجامعة"
          value={university}
          onChange={setUniversity}
          options={UNIVERSITIES}
          placeholder="البحث عن الجامعة أو كتابة اسمها"
        />
        <SelectField
          label="الكلية"
          optional
          defaultValue=""
          placeholder="بلا تحديد"
          options={[
            { value: 'science', label: 'كلية العلوم' },
            { value: 'engineering', label: 'كلية الهندسة' },
          ]}
        />
        <TextField label="البريد الإلكتروني (للقراءة)" ltr readOnly value="sara@ksu.edu.sa" />
        <TextField label="معطّل" disabled placeholder="غير متاح الآن" />
        <TextArea label="الرسالة" rows={3} className="md:col-span-2" />
        <CodeInput label="رمز التحقق" value={code} onChange={setCode} />
        <CodeInput
          label="رمز التحقق"
          value="123456"
          onChange={setCode}
          error="رمز التحقق غير صحيح"
        />
        <div>
          <Checkbox label="تذكرني" defaultChecked />
          <Checkbox label="الموافقة على الشروط والأحكام" error="الموافقة لازمة لإنشاء الحساب." />
          <Checkbox label="معطّل" disabled />
        </div>
        <KitFiles />
      </Card>
    </KitSection>
  );
}

const FILES: PickedFile[] = [
  { id: '1', name: 'المحاضرة الثالثة.pdf', sizeBytes: 2_516_582, status: 'done' },
  {
    id: '2',
    name: 'Lecture 04 - Cell Structure.pptx',
    sizeBytes: 9_437_184,
    status: 'uploading',
    progress: 0.6,
  },
  { id: '3', name: 'ملخص الفصل.docx', sizeBytes: 81_920, status: 'waiting' },
  { id: '4', name: 'لوحة الفصل.png', sizeBytes: 204_800, status: 'held' },
  { id: '5', name: 'فيديو.mp4', status: 'failed', error: 'هذا النوع من الملفات غير مدعوم.' },
];

/** The file picker with a file in each state. */
function KitFiles() {
  const [items, setItems] = useState(FILES);
  return (
    <FilePicker
      label="رفع ملفات"
      hint="PDF أو Word أو PowerPoint أو صور، حتى 25 ميجابايت للملف"
      items={items}
      onPick={(files) =>
        setItems([
          ...items,
          ...files.map((file) => ({
            id: `${file.name}-${file.lastModified}`,
            name: file.name,
            sizeBytes: file.size,
            status: 'waiting' as const,
          })),
        ])
      }
      onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      onRetry={(id) =>
        setItems(
          items.map((item) =>
            item.id === id ? { id, name: item.name, status: 'uploading', progress: null } : item,
          ),
        )
      }
    />
  );
}
