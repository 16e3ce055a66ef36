import { BRAND } from '@nibras/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import { layOutPlainPage, servePlainLook } from '#src/platform/pages/plain-page.ts';
import type { MorningService } from './morning.service.ts';

const FOLDER = '/stop';
const STYLE = `
main .card { display: grid; gap: 14px; max-inline-size: 560px; }
button { padding: 10px 20px; border: 0; border-radius: 12px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
`;

type Params = { Params: { token: string } };

/** Opening the stop link changes nothing, because mail programs open links by themselves. */
export function bindStopPage(
  app: FastifyInstance,
  limits: RateLimits,
  morning: Pick<MorningService, 'isStopToken' | 'stop'>,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Mail programs and the form below post a form, whose content is ignored.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null),
    );
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      await limits.take('callsByAddress', addressKey(request.ip));
    });
    servePlainLook(scope, FOLDER, STYLE);
    scope.get<Params>(`${FOLDER}/:token`, (request, reply) =>
      morning.isStopToken(request.params.token)
        ? html(reply, askPage(request))
        : html(reply.status(404), unknownPage()),
    );
    scope.post<Params>(`${FOLDER}/:token`, async (request, reply) =>
      (await morning.stop(request.params.token))
        ? html(reply, stoppedPage())
        : html(reply.status(404), unknownPage()),
    );
    done();
  });
}

const askPage = ({ params }: FastifyRequest<Params>): string =>
  page(
    'إيقاف رسالة الصباح',
    `<p>تتوقف رسالة الخطة اليومية وحدها، وتبقى الخطة كما هي. يمكن إعادتها من إعدادات الخطة في أي وقت.</p>
  <form method="post" action="${FOLDER}/${params.token}"><button type="submit">إيقاف الرسالة</button></form>`,
  );

const stoppedPage = (): string =>
  page(
    'توقفت رسالة الصباح',
    `<p>لن تصل رسالة الخطة اليومية بعد الآن. يمكن إعادتها من إعدادات الخطة.</p>
  <p><a href="/now">العودة إلى ${BRAND.name}</a></p>`,
  );

const unknownPage = (): string =>
  page('الرابط غير صحيح', '<p>ربما نُسخ الرابط ناقصًا. يمكن نسخه كاملًا من الرسالة ثم فتحه.</p>');

const page = (title: string, content: string): string =>
  layOutPlainPage({
    title,
    folder: FOLDER,
    main: `<section class="card">
  <h1>${title}</h1>
  ${content}
</section>`,
  });

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);
