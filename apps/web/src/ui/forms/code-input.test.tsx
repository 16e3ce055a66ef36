// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

function Code({ onComplete = vi.fn() }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput label="رمز التحقق" value={code} onChange={setCode} onComplete={onComplete} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'رمز التحقق' });

describe('CodeInput', () => {
  it('accepts the digits of an Arabic keyboard and drops everything else', async () => {
    render(<Code />);
    await userEvent.type(field(), '٤۸-2أ');
    expect(field().value).toBe('482');
  });

  it('stops at six digits and reports completion once', async () => {
    const onComplete = vi.fn();
    render(<Code onComplete={onComplete} />);
    await userEvent.type(field(), '1234567');
    expect(field().value).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('takes a pasted code with spaces whole', async () => {
    render(<Code />);
    await userEvent.click(field());
    await userEvent.paste(' 123 456 ');
    expect(field().value).toBe('123456');
  });

  it('asks the phone for digits and for the code of the last message', () => {
    render(<Code />);
    expect(field().inputMode).toBe('numeric');
    expect(field().autocomplete).toBe('one-time-code');
  });
});
