import {
  adminAnswerSuggestion,
  adminListSuggestions,
  adminRejectSuggestion,
  type AdminSuggestion,
} from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage, sampleSuggestion } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { suggestionsCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
let row: AdminSuggestion;

beforeEach(() => {
  api = fakeApi();
  row = sampleSuggestion();
  api.on(adminListSuggestions, () => onlyPage(row));
});

async function openRow() {
  const user = await openConsole(api, '/admin/suggestions', copy.title);
  await user.click(await screen.findByRole('button', { name: row.content }));
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const answered = (suggestion: AdminSuggestion, message: string) => {
  row = suggestion;
  return { done: true as const, message, suggestion };
};

describe('SuggestionsPage', () => {
  it('answers a suggestion, which then shows as answered', async () => {
    const user = await openRow();
    const calls = api.on(adminAnswerSuggestion, ({ text }) =>
      answered(sampleSuggestion({ status: 'responded', response: text }), 'أُرسل الرد.'),
    );
    await user.type(dialog().getByLabelText(copy.dialog.label), 'نعمل عليها.');
    await user.click(dialog().getByRole('button', { name: copy.dialog.answer }));
    expect(await screen.findByText('أُرسل الرد.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ text: 'نعمل عليها.' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('cell', { name: copy.statuses.responded })).toBeTruthy();
  });

  it('does not answer without words', async () => {
    const user = await openRow();
    await user.click(dialog().getByRole('button', { name: copy.dialog.answer }));
    expect(await dialog().findByText('نص الرد مطلوب')).toBeTruthy();
  });

  it('rejects with or without words', async () => {
    const user = await openRow();
    const calls = api.on(adminRejectSuggestion, () =>
      answered(sampleSuggestion({ status: 'rejected' }), 'رُفض الاقتراح.'),
    );
    await user.click(dialog().getByRole('button', { name: copy.dialog.reject }));
    expect(await screen.findByText('رُفض الاقتراح.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({});
  });

  it('shows an answer that was given and offers to replace it, but not to reject', async () => {
    row = sampleSuggestion({
      status: 'responded',
      response: 'أضفناها.',
      respondedBy: 'مدير المنصة',
      respondedAt: '2026-11-06T08:00:00.000Z',
    });
    await openRow();
    expect(dialog().getByText('أضفناها.')).toBeTruthy();
    expect(dialog().getByText('06 نوفمبر 2026')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: copy.dialog.reject })).toBeNull();
  });

  it('keeps the words when the server refuses them', async () => {
    const user = await openRow();
    api.on(adminAnswerSuggestion, () => {
      throw new Refusal('not_found', 'الاقتراح غير موجود.');
    });
    const field = dialog().getByLabelText(copy.dialog.label);
    await user.type(field, 'شكرًا');
    await user.click(dialog().getByRole('button', { name: copy.dialog.answer }));
    expect(await dialog().findByText('الاقتراح غير موجود.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'شكرًا');
  });
});
