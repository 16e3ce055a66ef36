import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPptx } from '#src/reading/testing/build-pptx.ts';
import { fixturePath } from '#src/reading/testing/fixture-path.ts';
import { upload } from '#src/testing/centers.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import { openCourseChat, type CourseChat } from '#src/testing/course-chat.ts';
import { STACKS, TREES } from '#src/testing/course-files.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let chat: CourseChat;

beforeAll(async () => {
  app = await startTestApp();
  chat = await openCourseChat(app, { 'المحاضرة 1.pptx': STACKS, 'المحاضرة 2.pptx': TREES });
});
afterAll(async () => {
  chat.close();
  await app.close();
});

const placesOf = ({ sources }: Awaited<ReturnType<CourseChat['replyTo']>>) =>
  sources.map(({ fileName, page }) => `${fileName}:${page}`);

describe('without a model, in a center,', () => {
  it('a page that is named is shown, and the one after it', async () => {
    const shown = await chat.replyTo('اشرح الشريحة 2 من المحاضرة الأولى');
    expect(shown.message).toContain('> المكدس هو بنية يخرج منها آخر ما دخل.');
    expect(shown.message).toContain('> مثال: التراجع في المحرر. [1]');
    expect(placesOf(shown)).toEqual(['المحاضرة 1.pptx:2']);
    const next = await chat.replyTo('والشريحة التالية؟', shown.thread);
    expect(placesOf(next)).toEqual(['المحاضرة 1.pptx:3']);
  });

  it('a page without text is said to have none', async () => {
    const slides = [
      { title: 'القوائم', lines: ['القائمة بنية مرتبة من العناصر.'] },
      { title: '', lines: [] },
      { title: 'الأشجار', lines: ['الشجرة بنية لها جذر واحد.'] },
    ];
    const empty = await openCourseChat(app, { 'المحاضرة 3.pptx': buildPptx(slides) });
    const { message } = await empty.replyTo('اعرض الشريحة 2');
    empty.close();
    expect(message).toContain('لا نص مقروءًا في هذا الموضع');
    expect(message).not.toContain('لم أجد');
  });

  it('a file becomes its headings with what they define', async () => {
    const part = await chat.replyTo('لخّص المحاضرة الأولى');
    expect(part.message).toContain('**الطابور**\n\n> الطابور هو بنية يخرج منها أول ما دخل.');
    expect(placesOf(part)).toEqual(['المحاضرة 1.pptx:1', 'المحاضرة 1.pptx:2', 'المحاضرة 1.pptx:3']);
  });

  it('an overview is the outline with its pages, each of them cited', async () => {
    const overview = await chat.replyTo('ما موضوعات المقرر؟');
    expect(overview.message).toMatch(/- \*\*المحاضرة 1\*\* \(الشرائح 1 إلى 3\) \[\d\]/);
    expect(overview.message).toMatch(/ {2}- شجرة البحث \(الشريحة 2\) \[\d\]/);
  });

  it('a comparison quotes both sides', async () => {
    const compared = await chat.replyTo('ما الفرق بين المكدس والطابور؟');
    expect(compared.message).toContain('آخر ما دخل');
    expect(compared.message).toContain('أول ما دخل');
  });

  it('a list quotes all sightings', async () => {
    const listed = await chat.replyTo('عدّد كل الأمثلة');
    expect(listed.message).toContain('التراجع في المحرر');
    expect(listed.message).toContain('صف الانتظار');
    expect(listed.sources).toHaveLength(2);
  });

  it('a file that is named without saying which is asked for', async () => {
    const { message, sources } = await chat.replyTo('لخص المحاضرة');
    expect(message).toContain('أيّ هذه الملفات هو المقصود؟');
    expect(message).toMatch(/المحاضرة 1[^]*المحاضرة 2/);
    expect(sources).toEqual([]);
  });

  it('a missing page is answered with the number of pages', async () => {
    const { message, sources } = await chat.replyTo('اشرح الشريحة 40 من المحاضرة الأولى');
    expect(message).toContain('عدد شرائح الملف «المحاضرة 1.pptx» هو 3');
    expect(sources).toEqual([]);
  });

  it('a student who wants to be asked gets a button for an exam of ten questions', async () => {
    const { message, sources } = await chat.replyTo('اختبرني في المحاضرة الأولى');
    expect(message).toContain('عشرة أسئلة');
    expect(sources).toMatchObject([
      { fileName: 'ابدأ الاختبار', fileUrl: `/study/${chat.centerId}?new=exam`, page: null },
    ]);
  });

  it.each([
    ['اختبرني في أخطائي', 'missed'],
    ['اختبرني في أضعف موضوع', 'weakest'],
  ])('who says «%s» is given a button that begins that walk', async (request, only) => {
    const { message, sources } = await chat.replyTo(request);
    expect(message).toContain('جولة');
    expect(sources).toMatchObject([
      { fileUrl: `/walks/${chat.centerId}?only=${only}`, page: null },
    ]);
  });

  it('a greeting is greeted', async () => {
    expect((await chat.replyTo('السلام عليكم')).message).toContain('أهلًا بك');
  });
});

describe('without a model, attachments', () => {
  it('is read and quoted, to a question as to none', async () => {
    const file = await upload(
      app,
      chat.user,
      'واجب.txt',
      'حل المسألة الثالثة: س = 42.\nوالرابعة أسهل.',
    );
    const sent = await chat.tab.sent({ message: 'ما حل المسألة الثالثة؟', files: [file] });
    const asked = wholeOf(await chat.tab.over(sent.id));
    expect(asked.message).toContain('من المرفق «واجب.txt»:');
    expect(asked.message).toContain('> حل المسألة الثالثة: س = 42.');
    const bare = await chat.tab.sent({ message: '', files: [file] });
    expect(wholeOf(await chat.tab.over(bare.id)).message).toContain('س = 42');
  });

  it('is read out of a picture too', async () => {
    // A few lines are enough, for reading a whole page is dear.
    const picture = await sharp(fixturePath('scan-clean-150.png'))
      .extract({ left: 0, top: 0, width: 1240, height: 420 })
      .toBuffer();
    const file = await upload(app, chat.user, 'سبورة.png', picture);
    const sent = await chat.tab.sent({ message: '', images: [file] });
    expect(wholeOf(await chat.tab.over(sent.id)).message).toMatch(/من المرفق «سبورة.png»:\n\n> \S/);
  });
});
