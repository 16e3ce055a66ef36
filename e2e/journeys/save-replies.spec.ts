import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, choose, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const ANSWER = 'وبذلك يكتمل الشرح.';

async function saved(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await choose(page, item);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a reply is rated and copied, and its conversation saved and printed', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
  await ask(page, 'اشرح البناء الضوئي');
  await expect(page.getByText(ANSWER)).toBeVisible();
  const like = page.getByRole('button', { name: 'رد مفيد' });
  const dislike = page.getByRole('button', { name: 'رد غير مفيد' });

  await test.step('rated, with a reason', async () => {
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await dislike.click();
    const dialog = page.getByRole('dialog', { name: 'ما الذي لم يكن مفيدًا؟' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: 'إرسال السبب' })).toBeDisabled();
    await dialog.getByLabel('السبب').fill('الجواب لا يطابق المحاضرة');
    await dialog.getByRole('button', { name: 'إرسال السبب' }).click();
    await expect(page.getByText('شكرًا، وصل التقييم.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(dislike).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('copied, and not read aloud without an Arabic voice', async () => {
    const reply = replies(page);
    await reply.getByRole('button', { name: 'نسخ' }).last().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('\\rightarrow');
    const voices = await page.evaluate(() =>
      speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith('ar')),
    );
    const button = reply.getByRole('button', { name: 'قراءة بصوت مسموع' });
    await expect(button).toHaveCount(voices.length > 0 ? 1 : 0);
  });

  await test.step('saved as Markdown and as a Word document', async () => {
    const markdown = await saved(page, 'تصدير Markdown');
    expect(markdown.name).toMatch(/\.md$/);
    const text = markdown.bytes.toString('utf8');
    expect(text).toContain('اشرح البناء الضوئي');
    expect(text).toContain('\\[6CO_2 + 6H_2O');
    expect(text).toContain(ANSWER);

    const word = await saved(page, 'تصدير Word');
    expect(word.name).toMatch(/\.docx$/);
    expect(word.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(word.bytes.includes('word/document.xml')).toBe(true);
  });

  await test.step('printed whole, as a sheet of its own', async () => {
    await page.evaluate(() => {
      const printed = window as Window & { printed?: string };
      window.print = () => {
        printed.printed = document.querySelector<HTMLElement>('.print-sheet')?.innerText ?? '';
      };
    });
    await choose(page, 'تصدير PDF');
    const printed = () => page.evaluate(() => (window as Window & { printed?: string }).printed);
    await expect.poll(printed).toContain(ANSWER);
    expect(await printed()).toContain('اشرح البناء الضوئي');
  });
});
