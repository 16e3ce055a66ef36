// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

describe('PasswordField', () => {
  it('reveals and hides the typed text, by keyboard too', async () => {
    render(<PasswordField label="كلمة المرور" autoComplete="current-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('كلمة المرور');
    await userEvent.type(field, 'lamp-light');
    expect(field.type).toBe('password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(field.type).toBe('text');
    expect(field.value).toBe('lamp-light');
    await userEvent.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }));
    expect(field.type).toBe('password');
  });

  it('ties its error and hint to the field', () => {
    render(
      <PasswordField
        label="كلمة المرور"
        autoComplete="new-password"
        error="قصيرة جدًا"
        hint="8 أحرف على الأقل"
      />,
    );
    const field = screen.getByLabelText('كلمة المرور');
    const spoken = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(spoken).toEqual(['قصيرة جدًا', '8 أحرف على الأقل']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
