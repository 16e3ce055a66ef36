import { renewFileLink, uploadFile } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { DocumentKind } from '#src/reading/reading-types.ts';
import type { FilesService } from './files.service.ts';

/** Types shown in the browser; others are downloaded, so that HTML never runs here. */
const SHOWN: Partial<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

export function bindFiles(app: FastifyInstance, bind: Binder, service: FilesService): void {
  bind.streamed(uploadFile, {}, async (call) => ({
    success: true as const,
    ...(await service.upload(call)),
  }));

  bind.subscribed(renewFileLink, {}, async ({ session, params }) => ({
    done: true as const,
    url: await service.renewLink(session, params.id),
  }));

  app.route<{ Params: { id: string }; Querystring: { e?: string; k?: string; s?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    async handler(request, reply) {
      const { id: fileId } = request.params;
      const { e = '', k: sessionId = '', s: signature = '' } = request.query;
      const file = await service.find({ fileId, sessionId, expiresAt: Number(e), signature });
      // Bytes never change but rights do, so the browser revalidates.
      const tag = `"${fileId}"`;
      void reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const bytes = request.method === 'HEAD' ? undefined : await file.open();
      const shown = SHOWN[file.kind as DocumentKind];
      const disposition = shown === undefined ? 'attachment' : 'inline';
      return reply
        .header('content-type', shown ?? 'application/octet-stream')
        .header('content-length', file.byteCount)
        .header(
          'content-disposition',
          `${disposition}; filename="file"; filename*=UTF-8''${encodeName(file.fileName)}`,
        )
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .send(bytes);
    },
  });
}

/** RFC 8187 allows fewer bare characters than encodeURIComponent. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
