import { createCenter, getCenter, uploadFile, type SessionAnswer } from '@nibras/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** A center made of one text, read and ready. */
export async function makeCenter(
  request: APIRequestContext,
  session: SessionAnswer,
  file: { fileName: string; text: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${session.token}` };
  const fileData = Buffer.from(file.text).toString('base64');
  const uploaded = await request.post(uploadFile.path, {
    headers,
    data: { fileName: file.fileName, fileData },
  });
  const { url, fileName } = uploadFile.response.parse(await uploaded.json());
  const created = await request.post(createCenter.path, {
    headers,
    data: { courseName: 'أحياء 101', specialization: 'علوم الأحياء', files: [{ url, fileName }] },
  });
  const { id } = createCenter.response.parse(await created.json()).center;
  await expect
    .poll(
      async () => {
        const answer = await request.get(getCenter.path.replace(':id', id), { headers });
        return getCenter.response.parse(await answer.json()).center.isActive;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return id;
}

/** A tab of a center's page, or its link in the center's window. */
export function centerTab(page: Page, name: string): Locator {
  return page
    .getByRole('navigation', { name: 'أقسام المقرر' })
    .getByRole('link', { name, exact: true });
}
