import { readFile } from 'node:fs/promises';
import { createCenter, listCenters, uploadFile } from '@nibras/contract';
import type { Student } from '../../stream/students.ts';
import type { StrangersCenter } from './requests.ts';

const LOOK_EVERY_MS = 500;
const READ_LIMIT_MS = 600_000;

export type OpenCenter = { name: string; token: string; id: string };

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function makeCenter(
  url: string,
  { token }: Student,
  { name, files }: StrangersCenter,
): Promise<OpenCenter> {
  const uploaded = [];
  for (const { path, name: fileName } of files) {
    const fileData = (await readFile(path)).toString('base64');
    const body = { fileName, fileData };
    const answer = uploadFile.response.parse(
      await call(url, token, uploadFile.method, uploadFile.path, body),
    );
    uploaded.push({ url: answer.url, fileName });
  }
  const body = { courseName: name, specialization: 'قياس', faculty: 'قياس', files: uploaded };
  const { center } = createCenter.response.parse(
    await call(url, token, createCenter.method, createCenter.path, body),
  );
  for (let waited = 0; waited < READ_LIMIT_MS; waited += LOOK_EVERY_MS) {
    const { centers } = listCenters.response.parse(
      await call(url, token, listCenters.method, listCenters.path),
    );
    if (centers.find(({ id }) => id === center.id)?.isActive === true) {
      return { name, token, id: center.id };
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`The files of ${name} were not read`);
}
