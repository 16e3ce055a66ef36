import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN } from '../support/admin.ts';
import { replies } from '../support/conversation.ts';
import { startFakeOllama, type FakeOllama } from '../support/fake-ollama.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

let server: OwnServer;
let ollama: FakeOllama;

/* The choice of models holds for the whole server, and other journeys need theirs. */
test.beforeAll(async () => {
  ollama = await startFakeOllama();
  server = await startOwnServer({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LLM_PROVIDER: 'builtin',
  });
});

test.afterAll(async () => {
  await server.stop();
  ollama.stop();
});

async function ask(page: Page, question: string): Promise<void> {
  await page.goto(`${server.address}/chat`);
  await page.getByRole('textbox', { name: 'الرسالة' }).fill(question);
  await page.getByRole('button', { name: 'إرسال' }).click();
}

test('an admin adds models, sees one fail over to the next, and a budget run out', async ({
  page,
}) => {
  await test.step('an admin without a model is led to the models', async () => {
    await page.goto(`${server.address}/login`);
    await page.getByLabel('البريد الإلكتروني').fill(ADMIN.email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page.getByRole('heading', { name: 'النماذج', level: 1 })).toBeVisible();
  });

  await test.step('a connection is added, tried and used', async () => {
    await page.getByRole('button', { name: 'إضافة اتصال' }).first().click();
    await page.getByLabel('المزوّد').selectOption('ollama');
    await page.getByLabel('الاسم').fill('Ollama المعمل');
    await page.getByLabel('العنوان').fill(ollama.address);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'حفظ الاتصال' }).click();

    // It answered, and its models show at once.
    await expect(page.getByText('يجيب', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'تجربة aya:8b' }).click();
    const trial = page.getByRole('dialog');
    await expect(trial.getByText('جواب من aya:8b')).toBeVisible();
    await expect(trial.getByText('قراءة الصور')).toBeVisible();
    await trial.getByRole('button', { name: 'إغلاق' }).last().click();
    await page.getByRole('button', { name: 'استعمال aya:8b للإجابات' }).click();
    await expect(page.getByText('يجيب الطلاب', { exact: true })).toBeVisible();
    await ask(page, 'ما الضوء؟');
    await expect(page.getByText('جواب من aya:8b').first()).toBeVisible();
  });

  await test.step('a model is downloaded, which outlives leaving the page and being stopped', async () => {
    await page.goto(`${server.address}/admin/models`);
    await page.getByRole('button', { name: 'نماذج Ollama المعمل' }).click();
    await page.getByRole('button', { name: 'تنزيل qwen3:8b' }).click();
    await expect(page.getByRole('progressbar', { name: 'تنزيل qwen3:8b' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await page.goto(`${server.address}/admin`);
    await page.goto(`${server.address}/admin/models`);
    await page.getByRole('button', { name: 'نماذج Ollama المعمل' }).click();
    await page.getByRole('button', { name: 'إيقاف تنزيل qwen3:8b' }).click();
    await expect.poll(() => ollama.running()).toBe(0);
    await page.getByRole('button', { name: 'استئناف تنزيل qwen3:8b' }).click();
    await expect.poll(() => ollama.running()).toBe(1);
    ollama.finishPulls();
    await expect(page.getByText('اكتمل تنزيل qwen3:8b.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the new model goes first', async () => {
    await page.getByRole('button', { name: 'استعمال qwen3:8b للإجابات' }).click();
    await page.getByRole('button', { name: 'تقديم «qwen3:8b»' }).click();
    await expect(page.getByRole('region', { name: 'الإجابات' }).getByRole('listitem')).toHaveText([
      /qwen3:8b/,
      /aya:8b/,
    ]);
    await ask(page, 'ما الصوت؟');
    await expect(page.getByText('جواب من qwen3:8b').first()).toBeVisible();
  });

  await test.step('while the first one fails the next one answers, and the admin is informed', async () => {
    ollama.fail('qwen3:8b');
    await ask(page, 'ما الحرارة؟');
    await expect(replies(page)).toContainText('جواب من aya:8b');
    await page.goto(`${server.address}/admin/models`);
    const troubles = page.getByRole('region', { name: 'نماذج تعثّرت خلال يوم' });
    await expect(troubles).toContainText('qwen3:8b');
    await expectAccessible(page);
  });

  await test.step('a budget runs out: answers come from the files alone, and a mail says so', async () => {
    for (const model of ['qwen3:8b', 'aya:8b']) {
      await page.getByRole('button', { name: `سعر ${model} وسعته` }).click();
      await page.getByLabel('سعر الداخل').fill('10000');
      await page.getByLabel('سعر الخارج').fill('10000');
      await page.getByRole('button', { name: 'حفظ', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByLabel('الحد بالدولار').fill('0.5');
    await page.getByRole('button', { name: 'حفظ الميزانية' }).click();
    await expect(page.getByRole('progressbar', { name: 'ما أُنفق من الميزانية' })).toBeVisible();
    await ask(page, 'ما الكهرباء؟');
    await expect(replies(page)).toContainText('جواب من aya:8b');
    await page.goto(`${server.address}/admin/models`);
    await expect(page.getByText('نفدت ميزانية هذا الشهر')).toBeVisible();
    await ask(page, 'ما الحركة؟');
    await expect(replies(page)).toContainText('لا توجد بعد ملفات مقررات يمكن الاقتباس منها');
    const mailbox = () => page.request.get(server.mailbox());
    await expect.poll(async () => (await mailbox()).text()).toContain('ميزانية');
  });

  await test.step('a model is deleted from the machine', async () => {
    await page.goto(`${server.address}/admin/models`);
    await page.getByRole('button', { name: 'نماذج Ollama المعمل' }).click();
    await page.getByRole('button', { name: 'حذف aya:8b من الجهاز' }).click();
    await page.getByRole('button', { name: 'حذف النموذج' }).click();
    await expect(page.getByRole('button', { name: 'تجربة aya:8b' })).toHaveCount(0);
  });
});
