import { describe, expect, it } from 'vitest';
import { proposeName } from './propose-name.ts';

describe('proposeName', () => {
  it.each<[string[], string]>([
    [['مقدمة في الخوارزميات.pdf'], 'مقدمة في الخوارزميات'],
    [['03_المحاضرة الثالثة - أحياء 101.pptx'], 'أحياء 101'],
    [['Operating_Systems-lec3 (final).pdf'], 'Operating Systems'],
    [['CS101 chapter 2.pdf', 'CS101 chapter 3.pdf'], 'CS101'],
    [['خوارزميات محاضرة1.pdf', 'الخوارزميات.pdf', 'خوارزميات الفصل الثاني.docx'], 'خوارزميات'],
    [['محاضرة 1.pdf', 'فيزياء عامة.pdf'], 'فيزياء عامة'],
    [['IMG_20260114.jpg'], ''],
    [['lo-lecture.pdf'], ''],
    [['محاضرة 1.pdf', 'الفصل الثاني.pdf'], ''],
    [[], ''],
  ])('reads %j as «%s»', (fileNames, name) => {
    expect(proposeName(fileNames)).toBe(name);
  });
});
