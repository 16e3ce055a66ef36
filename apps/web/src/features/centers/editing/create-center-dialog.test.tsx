import { createCenter, listPlans } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { assistantListCopy } from '#src/features/centers/sidebar/copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { createForm } from '#src/testing/create-form.ts';
import { Refusal } from '#src/testing/fake-api.ts';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';
import { madeCenter, newCenterPage } from '#src/testing/new-center.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';

const copy = centersCopy.form;

let page: ReturnType<typeof newCenterPage>;
beforeEach(() => {
  page = newCenterPage();
});

function onCreate() {
  return page.api.on(createCenter, () => {
    page.centers = [madeCenter];
    return { done: true, center: madeCenter };
  });
}

describe('creating a center on /smart-centers', () => {
  it('needs nothing but the name of the course, and asks nobody without it', async () => {
    const calls = onCreate();
    const { dialog, field, submit } = await page.openForm();
    await submit();
    expect(await dialog.findByText('اسم المقرر مطلوب')).toBeTruthy();
    expect(dialog.getAllByText(/مطلوب/)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(field(copy.courseName)));
    expect(calls).toEqual([]);
  });

  it('uploads the files first, then creates the center and opens its chat', async () => {
    const received = fakeUploads({ succeed: false });
    const calls = onCreate();
    const { user, dialog, field, fill, pick, submit } = await page.openForm();
    await fill();
    await user.type(field(copy.description), 'ملاحظة');
    await pick(chosenFile('أ.pdf'), chosenFile('ب.pdf'));
    await user.click(dialog.getByRole('button', { name: 'إزالة ب.pdf' }));
    await submit();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(calls).toEqual([]);
    const button = dialog.getByRole('button', { name: new RegExp(copy.busy) });
    expect(button.getAttribute('aria-busy')).toBe('true');
    for (const input of dialog.getAllByRole('textbox')) expect(isDisabled(input)).toBe(true);
    expect(isDisabled(dialog.getByLabelText(new RegExp(copy.files)))).toBe(true);
    expect(isDisabled(dialog.getByRole('button', { name: 'إزالة أ.pdf' }))).toBe(true);
    received[0]!.succeed();
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
    expect(page.isDialogOpen()).toBe(false);
    expect(calls.map(({ body }) => body)).toEqual([
      {
        courseName: 'كيمياء عضوية',
        specialization: 'الكيمياء',
        faculty: 'كلية العلوم',
        description: 'ملاحظة',
        files: [{ url: expect.stringContaining('/files/') as string, fileName: 'أ.pdf' }],
      },
    ]);
  });

  it('keeps its input when closed by Escape, and drops it when cancelled', async () => {
    const { user, field, pick } = await page.openForm();
    await pick(chosenFile('هياكل البيانات.pdf'));
    await user.type(field(copy.description), 'ملاحظة');
    await user.keyboard('{Escape}');
    expect(page.isDialogOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: centersCopy.list.create }));
    const again = await createForm(copy.title, user);
    expect(again.field(copy.courseName)).toHaveProperty('value', 'هياكل البيانات');
    expect(again.field(copy.description)).toHaveProperty('value', 'ملاحظة');
    expect(again.dialog.getByText('هياكل البيانات.pdf')).toBeTruthy();
    await user.click(again.dialog.getByRole('button', { name: copy.cancel }));
    await user.click(screen.getByRole('button', { name: centersCopy.list.create }));
    expect((await createForm(copy.title, user)).field(copy.courseName)).toHaveProperty('value', '');
  });

  it('proposes a name from the files until one is typed', async () => {
    const { user, dialog, field, pick } = await page.openForm();
    await pick(chosenFile('03 خوارزميات - محاضرة 3.pdf'));
    expect(field(copy.courseName)).toHaveProperty('value', 'خوارزميات');
    expect(dialog.getByText(copy.nameProposed)).toBeTruthy();
    await user.type(field(copy.courseName), ' 2');
    expect(dialog.queryByText(copy.nameProposed)).toBeNull();
    await pick(chosenFile('هياكل البيانات.pdf'));
    expect(field(copy.courseName)).toHaveProperty('value', 'خوارزميات 2');
  });

  it('remembers the specialization and the faculty of the newest center', async () => {
    page.centers = [sampleCenter(), sampleCenter({ id: 'older', specialization: 'الفيزياء' })];
    const user = page.start();
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: centersCopy.list.create }));
    const { field } = await createForm(copy.title, user);
    expect(field(copy.courseName)).toHaveProperty('value', '');
    expect(field(copy.specialization)).toHaveProperty('value', 'علوم الأحياء');
    expect(field(copy.faculty)).toHaveProperty('value', 'كلية العلوم');
  });

  it('begins empty again after a success', async () => {
    onCreate();
    const { user, fill, submit } = await page.openForm();
    await fill();
    await submit();
    await waitFor(() => expect(page.isDialogOpen()).toBe(false));
    await user.click(screen.getByRole('button', { name: assistantListCopy.add }));
    const again = await createForm(centersCopy.sidebarForm.title, user);
    expect(again.field(copy.courseName)).toHaveProperty('value', '');
  });

  it('stays open with the server’s words when it fails', async () => {
    page.api.on(createCenter, () => {
      throw new Refusal('conflict', 'يوجد مركز بهذا الاسم.');
    });
    const { dialog, field, fill, submit } = await page.openForm();
    await fill();
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toContain('يوجد مركز بهذا الاسم.');
    expect(field(copy.courseName)).toHaveProperty('value', 'كيمياء عضوية');
  });

  it('leads to the plans when a file does not fit into this one', async () => {
    const received = fakeUploads({ succeed: false });
    const { dialog, fill, pick, submit } = await page.openForm();
    await fill();
    await pick(chosenFile('كتاب.pdf'));
    await submit();
    await waitFor(() => expect(received).toHaveLength(1));
    received[0]!.refuse('too_large', 'لا تكفي مساحة الملفات، ويمكن الاشتراك في باقة أكبر.');
    expect(await dialog.findByText(/لا تكفي مساحة الملفات/)).toBeTruthy();
    const link = dialog.getByRole('link', { name: productCopy.plans });
    expect(link.getAttribute('href')).toBe('/plans');
  });

  it('falls back to its own words', async () => {
    page.api.on(createCenter, () => {
      throw new Refusal('internal', '');
    });
    const { dialog, fill, submit } = await page.openForm();
    await fill();
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toContain(copy.failed);
  });

  it('leads to a larger plan when this one is full', async () => {
    page.api.on(listPlans, () => ({ done: true, plans: {} }));
    page.api.on(createCenter, () => {
      throw new Refusal('plan_required', 'Invalid subscription plan');
    });
    const { user, dialog, fill, submit } = await page.openForm();
    await fill();
    await submit();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain(copy.planRequired);
    expect(alert.textContent).not.toContain('Invalid');
    await user.click(within(alert).getByRole('link', { name: productCopy.plans }));
    expect(currentPath()).toBe('/plans');
  });

  it('stops at a file that does not go up, and goes on without it', async () => {
    const received = fakeUploads({ succeed: false });
    const calls = onCreate();
    const { user, dialog, fill, pick, submit } = await page.openForm();
    await fill();
    await pick(chosenFile('أ.pdf'), chosenFile('ب.docx'));
    await submit();
    await waitFor(() => expect(received).toHaveLength(2));
    for (const request of received) {
      if (request.fileName === 'أ.pdf') request.succeed();
      else request.refuse('unsupported_type', 'هذا النوع من الملفات غير مدعوم.');
    }
    expect(await dialog.findByText(/تعذّر رفع ملف واحد من 2/)).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'إزالة ب.docx' }));
    await submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(received).toHaveLength(2);
  });

  it('asks before it is closed in the middle of an upload, and withdraws it', async () => {
    const received = fakeUploads({ succeed: false });
    const calls = onCreate();
    const { user, fill, pick, submit } = await page.openForm();
    await fill();
    await pick(chosenFile('أ.pdf'));
    await submit();
    await waitFor(() => expect(received).toHaveLength(1));
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: copy.stay }));
    expect(received[0]?.isAborted).toBe(false);
    await user.keyboard('{Escape}');
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: copy.leave }));
    await waitFor(() => expect(page.isDialogOpen()).toBe(false));
    expect(received[0]?.isAborted).toBe(true);
    expect(calls).toEqual([]);
  });

  it('closes at once with nothing under way, and returns the focus', async () => {
    const { user, dialog } = await page.openForm();
    await user.click(dialog.getByRole('button', { name: copy.cancel }));
    expect(page.isDialogOpen()).toBe(false);
    const button = screen.getByRole('button', { name: centersCopy.list.create });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('adding a subject from the sidebar', () => {
  async function openSubject() {
    const user = page.start('/');
    await user.click(await screen.findByRole('button', { name: assistantListCopy.add }));
    return { user, ...(await createForm(centersCopy.sidebarForm.title, user)) };
  }

  it('offers two tabs, the second out of use', async () => {
    const { user, dialog, field } = await openSubject();
    const code = dialog.getByRole('tab', { name: centersCopy.sidebarForm.code });
    expect(isDisabled(code)).toBe(true);
    await user.click(code);
    expect(field(copy.courseName)).toBeTruthy();
  });

  it('lists the new subject', async () => {
    const calls = onCreate();
    const { user, field, submit } = await openSubject();
    await user.type(field(copy.courseName), 'كيمياء عضوية');
    await submit();
    await waitFor(() => expect(page.isDialogOpen()).toBe(false));
    expect(calls).toHaveLength(1);
    const sidebar = within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
    const entry = await sidebar.findByRole('link', { name: 'كيمياء عضوية' });
    expect(entry.getAttribute('href')).toBe('/chat/new');
  });
});

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled');
}
