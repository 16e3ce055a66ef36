import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkPayment,
  contactSupport,
  createCenter,
  createPaymentUrl,
  createSuggestion,
  listCenters,
  register,
  uploadFile,
  verifyCode,
} from '../../packages/contract/src/index.ts';
import { ask } from './ask.ts';
import { COURSES, type Course } from './courses.ts';
import { payWithTrialCard } from './pay-with-trial-card.ts';
import { STUDENT } from './people.ts';
import { mailedCode, productAt, waitFor, type Product } from './product.ts';

const PLAN = 'term';
const GENERAL_QUESTION = 'كيف أرفع ملفات المقرر؟';

/** Fills an empty product with a student's term: a paid plan, two centers and conversations. */
export async function fillDemo(
  url: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<void> {
  const product = productAt(url);
  const token = await joinStudent(product, join(dataDir, 'mail'));
  say('A student has joined.');
  await buyPlan(product, token);
  say('The student has paid for a plan.');
  for (const course of COURSES) {
    const centerId = await makeCenter(product, token, course);
    for (const talk of course.talks) {
      let thread: string | undefined;
      for (const question of talk) {
        thread = await ask({ url, token, question, centerId, ...(thread && { thread }) });
      }
    }
    say(`The center «${course.courseName}» answers.`);
  }
  await ask({ url, token, question: GENERAL_QUESTION });
  await product.call(createSuggestion, {
    token,
    body: { content: 'أقترح إضافة بطاقات مراجعة تُصنع من ملفات المركز.' },
  });
  await product.call(contactSupport, {
    token,
    body: {
      name: STUDENT.username,
      email: STUDENT.email,
      message: 'هل يمكن رفع تسجيلات المحاضرات الصوتية؟',
    },
  });
}

async function joinStudent(product: Product, mailFolder: string): Promise<string> {
  const body = { ...STUDENT, termsAndCondition: true as const };
  const { acckey } = await product.call(register, { body });
  const code = await mailedCode(mailFolder, STUDENT.email);
  return (await product.call(verifyCode, { body: { acckey, code } })).token;
}

async function buyPlan(product: Product, token: string): Promise<void> {
  const path = `${createPaymentUrl.path}?planId=${PLAN}`;
  const opened = await product.call(createPaymentUrl, { token, path });
  await payWithTrialCard(opened.redirect_url);
  await waitFor(async () => {
    const body = { planId: PLAN, order_id: opened.order_id };
    return (await product.call(checkPayment, { token, body })).done ? true : null;
  });
}

async function makeCenter(product: Product, token: string, course: Course): Promise<string> {
  const { courseName, specialization, faculty, description } = course;
  const files = [];
  for (const { fileName, path } of course.files) {
    files.push(await upload(product, token, fileName, new URL(path, import.meta.url)));
  }
  const body = { courseName, specialization, faculty, description, files };
  const { center } = await product.call(createCenter, { token, body });
  return waitFor(async () => {
    const { centers } = await product.call(listCenters, { token });
    return centers.find(({ id }) => id === center.id)?.isActive === true ? center.id : null;
  });
}

/** The upload body is streamed and has no contract schema. */
async function upload(product: Product, token: string, fileName: string, source: URL) {
  const fileData = (await readFile(source)).toString('base64');
  const response = await fetch(product.url + uploadFile.path, {
    method: uploadFile.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ fileName, fileData }),
  });
  const { url } = uploadFile.response.parse(await response.json());
  return { url, fileName };
}
