import { makeCenter, signUpYearly, upload, whenRead } from './centers.ts';
import type { TestApp } from './test-app.ts';

export const DEADLOCK =
  'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى من المجموعة نفسها.';
export const BANKER = 'تمنع خوارزمية المصرفي الجمود لأنها لا تعطي مورداً قبل أن تتأكد من سلامة الحالة.';
const LECTURES = `# إدارة العمليات\n\n## الجمود\n\n${DEADLOCK}\n${BANKER}\n`;

export async function openLectures(app: TestApp) {
  const user = await signUpYearly(app);
  const made = await makeCenter(app, user, [await upload(app, user, 'محاضرات.md', LECTURES)]);
  return { user, centerId: (await whenRead(app, user, made.id)).id };
}
