import * as z from 'zod/mini';
import { readJson } from '#src/adapters/bounded-body.ts';
import { PaymentFailure } from './payment-provider.ts';

const ANSWER_WITHIN_MS = 15_000;

/** The parts of a refusal that are safe to log; its message may repeat an address. */
const refusalSchema = z.object({
  type: z.optional(z.string().check(z.regex(/^[\w .-]{1,60}$/))),
  error_code: z.optional(z.union([z.number(), z.string().check(z.regex(/^\w{1,20}$/))])),
});

type Call = RequestInit & { signal: AbortSignal };

export function createProviderCalls(name: string, baseUrl: string) {
  async function send(path: string, call: Call): Promise<{ status: number; body: unknown }> {
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    try {
      // A redirect would send the keys to another host.
      const response = await fetch(baseUrl + path, { ...call, signal, redirect: 'error' });
      return { status: response.status, body: await parse(response) };
    } catch {
      // The cause may contain the address with keys.
      const reason = signal.aborted ? 'did not answer in time' : 'could not be reached';
      throw new PaymentFailure(`${name} ${reason}`);
    }
  }

  const refusal = (status: number, body: unknown): PaymentFailure => {
    const { type, error_code: code } = refusalSchema.safeParse(body).data ?? {};
    const words = [`${name} answered ${status}`, type, code].filter((word) => word !== undefined);
    return new PaymentFailure(words.join(' '));
  };

  return {
    send,
    refusal,
    async ask<Schema extends z.ZodMiniType>(
      path: string,
      call: Call,
      schema: Schema,
    ): Promise<z.output<Schema>> {
      const { status, body } = await send(path, call);
      const parsed = schema.safeParse(body);
      if (status < 200 || status > 299 || !parsed.success) throw refusal(status, body);
      return parsed.data;
    },
    hostedPage(address: string, domain: string): URL {
      const page = URL.canParse(address) ? new URL(address) : null;
      if (page?.host === new URL(baseUrl).host) return page;
      const isTheirs = page?.hostname === domain || page?.hostname.endsWith(`.${domain}`);
      if (page?.protocol === 'https:' && isTheirs) return page;
      throw new PaymentFailure(`${name} named a page that is not its own`);
    },
  };
}

async function parse({ body }: Response): Promise<unknown> {
  try {
    return await readJson(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
