import { useState } from 'react';
import { FilePicker } from '#src/product/files/file-picker.tsx';
import type { PickedFile } from '#src/product/files/file-row.tsx';

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

/** The picker with one file in each state. */
export function KitFiles() {
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
