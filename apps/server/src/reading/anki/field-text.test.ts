import { describe, expect, it } from 'vitest';
import { fieldText } from './field-text.ts';

describe('the text of a field', () => {
  it.each([
    ['ما <b>وحدة</b> القوة؟', 'ما **وحدة** القوة؟'],
    ['سطر<br>وسطر<div>وثالث</div>', 'سطر\nوسطر\nوثالث'],
    ['<ul><li>أول</li><li>ثانٍ</li></ul>', '- أول\n- ثانٍ'],
    ['x &lt; y &amp;amp; z&nbsp;&#1601;', 'x < y &amp; z ف'],
    ['<img src="../a.png">صورة [sound:a.mp3]', 'صورة'],
    ['صوت [sound:درس [1.mp3] [sound:b.mp3]', 'صوت'],
    ['<style>b{}</style>نص<!-- <b> --><script>x</script>', 'نص'],
    ['1 < 2 و<span style="color:red">لون</span>', '1 < 2 ولون'],
    ['[$]x^2[/$] و\\(y\\)', '$x^2$ و\\(y\\)'],
    ['<b>بلا نهاية', 'بلا نهاية'],
    ['<b> ف </b><b></b>', '**ف**'],
    ['<!-- بلا نهاية', ''],
  ])('of %j is %j', (html, text) => {
    expect(fieldText(html)).toBe(text);
  });
});
