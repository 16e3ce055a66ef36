import { getChat, type Endpoint, type ResponseOf } from '@nibras/contract';
import type { Node } from './start-cluster.ts';
import type { Student } from './students.ts';

type Where = Pick<Node, 'url'>;

/** Calls an endpoint of a node as a student. */
export function fetchAs(
  node: Where,
  { token }: Pick<Student, 'token'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): Promise<Response> {
  return fetch(node.url + path, { method, headers: { authorization: `Bearer ${token}` } });
}

/** A conversation as seen on a node. */
export async function chatOn(
  node: Where,
  student: Student,
  thread: string,
): Promise<ResponseOf<typeof getChat>['chat']> {
  const path = getChat.path.replace(':id', thread);
  const response = await fetchAs(node, student, { method: getChat.method, path });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return getChat.response.parse(answer).chat;
}
