import { describe, expect, it } from 'vitest';
import { messageOf } from './email-message.ts';

const mail = {
  to: 'sara@uni.test',
  subject: 'خطة اليوم',
  html: '<p>خطة</p>',
  text: 'خطة',
  messageId: 'one',
  writtenAt: new Date('2026-03-01T04:00:00.000Z'),
};

describe('an email', () => {
  it('tells mail programs where one request stops it, if it can be stopped', () => {
    const stopUrl = 'https://nibras.example/stop/token';
    expect(messageOf({ ...mail, stopUrl }, 'no-reply@nibras.example').headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(messageOf(mail, 'no-reply@nibras.example').headers).toEqual({
      'Auto-Submitted': 'auto-generated',
    });
  });
});
