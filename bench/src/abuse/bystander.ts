import { setTimeout as pause } from 'node:timers/promises';
import {
  getCenter,
  listChats,
  login,
  updateCenter,
  uploadFile,
  type Endpoint,
  type ResponseOf,
} from '@nibras/contract';
import type { Student } from '../stream/students.ts';
import { clock } from '../stream/tokens.ts';
import type { Diary } from './diary.ts';

/** Waiting longer counts as a refusal. */
const PATIENCE_MS = 6000;
const LOOK_EVERY_MS = 250;

/**
 * Repeats everything besides chatting: signs in, reads old chats, uploads a short text to a center
 * and waits until it is read.
 */
export async function liveOn(
  url: string,
  student: Student & { centerId: string },
  diary: Diary,
): Promise<never> {
  const { centerId, email: username, password, token, address } = student;
  let broughtAt: number | null = null;
  diary.askAtTheEnd((now) => {
    if (broughtAt !== null) diary.textWasRead(now - broughtAt);
  });

  async function call<E extends Endpoint>(
    what: string,
    endpoint: E,
    body?: unknown,
  ): Promise<ResponseOf<E>> {
    try {
      const response = await fetch(url + endpoint.path.replace(':id', centerId), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return endpoint.response.parse(await response.json()) as ResponseOf<E>;
    } catch (error) {
      diary.refuse(what);
      throw error;
    }
  }

  async function bringText(): Promise<void> {
    const text = `درس قصير عن القياس رقم ${crypto.randomUUID()}. لا يطول على من يقرؤه.`;
    const fileData = Buffer.from(text).toString('base64');
    broughtAt = clock();
    const { url: fileUrl, fileName } = await call('an upload', uploadFile, {
      fileName: 'درس.txt',
      fileData,
    });
    await call('a center', updateCenter, { files: [{ url: fileUrl, fileName }] });
    for (;;) {
      const { center } = await call('a look at a center', getCenter);
      if (center.progress === null) break;
      await pause(LOOK_EVERY_MS);
    }
    diary.textWasRead(clock() - broughtAt);
  }

  for (;;) {
    try {
      await call('a sign-in', login, { username, password });
      await call('the list of chats', listChats);
      await bringText();
    } catch {
      // The failure is recorded in the diary.
    }
    broughtAt = null;
    await pause(LOOK_EVERY_MS);
  }
}
