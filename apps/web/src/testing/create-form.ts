import { screen, within } from '@testing-library/react';
import { centersCopy } from '#src/features/centers/copy.ts';
import type { renderApp } from './render-app.tsx';

const copy = centersCopy.form;

type User = ReturnType<typeof renderApp>['user'];

/** Finds the open form of a new center by its title. */
export async function createForm(title: string, user: User) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(escape(name)) });
  const submit = () => user.click(dialog.getByRole('button', { name: new RegExp(copy.submit) }));
  const pick = (...files: File[]) =>
    user.upload(dialog.getByLabelText(new RegExp(copy.files)), files);
  const fill = async () => {
    await user.type(field(copy.courseName), 'كيمياء عضوية');
    await user.type(field(copy.specialization), 'الكيمياء');
    await user.type(field(copy.faculty), 'كلية العلوم');
  };
  return { dialog, field, submit, pick, fill };
}

const escape = (text: string) => text.replaceAll(/[()/]/g, String.raw`\$&`);
