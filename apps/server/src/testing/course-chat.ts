import { makeCenter, signUpYearly, upload, whenRead } from './centers.ts';
import { openChatClient, wholeOf } from './chat-client.ts';
import type { TestApp } from './test-app.ts';

export type CourseChat = Awaited<ReturnType<typeof openCourseChat>>;

/** A student in the chat of a center whose files, by name, were read. */
export async function openCourseChat(
  app: TestApp,
  contents: Record<string, Parameters<typeof upload>[3]>,
) {
  const user = await signUpYearly(app);
  const tab = await openChatClient(app, user);
  const files = [];
  for (const [name, content] of Object.entries(contents)) {
    files.push(await upload(app, user, name, content));
  }
  const { id: centerId } = await makeCenter(app, user, files);
  await whenRead(app, user, centerId);
  return {
    user,
    tab,
    centerId,

    /** The reply to a message in a thread, or in a new one. */
    async replyTo(message: string, thread?: string) {
      const sent = await tab.sent({ message, ...(thread ? { thread } : { chatId: centerId }) });
      return { ...wholeOf(await tab.over(sent.id)), thread: sent.thread };
    },

    close(): void {
      tab.close();
    },
  };
}
