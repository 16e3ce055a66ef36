import * as z from 'zod/mini';
import { refusedValue } from './refused-values.ts';

// Replaces zod's English messages. Set here, where every call is declared, because bundlers drop
// modules imported only for side effects.
z.config({ localeError: refusedValue });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A REST call: declared once, bound by the server, called by the client. */
export type Endpoint<
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
  Query extends z.ZodMiniType | null = z.ZodMiniType | null,
> = {
  readonly method: Method;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
};

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.output<E['body']>
  : null;
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : null;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.output<E['query']>
  : null;
export type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? z.input<E['query']>
  : null;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>;

export function defineEndpoint<
  Path extends string,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType | null = null,
  Query extends z.ZodMiniType | null = null,
>(endpoint: {
  method: Method;
  path: Path;
  query?: Query;
  body?: Body;
  response: Response;
}): Endpoint<Body, Response, Path, Query> {
  const { method, path, response } = endpoint;
  return {
    method,
    path,
    query: (endpoint.query ?? null) as Query,
    body: (endpoint.body ?? null) as Body,
    response,
  };
}
