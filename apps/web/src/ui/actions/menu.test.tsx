// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

describe('Menu', () => {
  it('acts only after the focus is back on its button', async () => {
    const focusedWhenChosen = vi.fn(() => document.activeElement?.textContent);
    render(
      <Menu
        trigger={<button>الحساب</button>}
        items={[
          { label: 'الملف الشخصي', onSelect: vi.fn() },
          'separator',
          { label: 'تسجيل الخروج', danger: true, onSelect: () => setTimeout(focusedWhenChosen) },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'الحساب' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'تسجيل الخروج' }));
    await vi.waitFor(() => expect(focusedWhenChosen).toHaveReturnedWith('الحساب'));
  });

  it('says which of several choices is in force', async () => {
    render(
      <Menu
        trigger={<button>المظهر</button>}
        items={[
          { label: 'فاتح', checked: false, onSelect: vi.fn() },
          { label: 'داكن', checked: true, onSelect: vi.fn() },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'المظهر' }));
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('داكن');
  });
});
