// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sampleChat, sampleMessage, sampleReply, sampleSource } from '#src/testing/sample-chat.ts';
import { wordXml } from '#src/testing/word-xml.ts';
import { chatDocx } from './chat-docx.ts';
import { chatMarkdown } from './chat-markdown.ts';

const REPLY = `### الخلاصة

**الضوء** مصدر الطاقة [1].

1. أولًا
2. ثانيًا

| المرحلة | الناتج |
| --- | --- |
| الضوئية | ATP |

\`\`\`python
print(1)
\`\`\``;

const chat = sampleChat({
  messages: [
    sampleMessage({ files: [{ url: '/files/a', fileName: 'ملخص.pdf', type: 'file' }] }),
    sampleReply({ content: REPLY, sources: [sampleSource()] }),
  ],
});

describe('chatMarkdown', () => {
  it('names the authors, the attachments and the sources', () => {
    const text = chatMarkdown(chat);
    expect(text).toContain('# البناء الضوئي\n\n05 نوفمبر 2026\n\n## السؤال\n\nما البناء الضوئي؟');
    expect(text).toContain('المرفقات:\n\n- ملخص.pdf');
    expect(text).toContain(`## نبراس\n\n${REPLY}`);
    expect(text).toContain('- [1] المحاضرة الثالثة.pdf · ص 12');
  });
});

const VERSE = '﴿إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُتَطَهِّرِينَ﴾';
const QUOTING = `In English: ~~إن الله يحب المحسنين~~ ${VERSE} [البقرة: 222] (صُحّح من نص المصحف)`;
const quoting = sampleChat({ messages: [sampleReply({ content: QUOTING })] });

describe('a corrected verse', () => {
  it('is exported as Markdown as it is stored', () => {
    expect(chatMarkdown(quoting)).toContain(QUOTING);
  });

  it('is set in Word in a Naskh font, right to left, after the struck words', async () => {
    const xml = await wordXml(await chatDocx(quoting));
    const runs = xml.match(/<w:r>.*?<\/w:r>/gsu) ?? [];
    const holding = (words: string) => runs.find((run) => run.includes(words));
    expect(holding('إن الله يحب المحسنين')).toContain('<w:strike/>');
    expect(holding(VERSE)).toContain('w:cs="Traditional Arabic"');
    expect(holding(VERSE)).toContain('<w:rtl/>');
    expect(holding('[البقرة: 222]')).toContain('<w:rtl/>');
    expect(xml.indexOf('صُحّح من نص المصحف')).toBeGreaterThan(xml.indexOf(VERSE));
  });
});

describe('chatDocx', () => {
  it('sets Arabic right to left and code left to right', async () => {
    const xml = await wordXml(await chatDocx(chat));
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gsu) ?? [];
    const holding = (words: string) => paragraphs.find((paragraph) => paragraph.includes(words));
    expect(holding('مصدر الطاقة')).toContain('<w:bidi/>');
    expect(holding('مصدر الطاقة')).toMatch(/<w:b\/>.*الضوء/su);
    expect(holding('print(1)')).not.toContain('<w:bidi/>');
    expect(holding('أولًا')).toContain('<w:numPr>');
    expect(xml).toContain('<w:bidiVisual/>');
    expect(xml.replaceAll(/<[^>]*>/g, '')).toContain('المحاضرة الثالثة.pdf · ص 12');
  });
});
