import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Media types of the files that the site receives and sends, by extension. */
const MEDIA_TYPES: Readonly<Partial<Record<string, string>>> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends a file under a name, whose extension gives its media type.
 * @param shown `inline` for what the site itself has made; what people have sent is downloaded, never opened within the site
 */
export function sendFile(reply: FastifyReply, shown: 'inline' | 'attachment', name: string, content: unknown) {
  const parameter = /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .type(MEDIA_TYPES[extname(name)] ?? 'application/octet-stream')
    .header('content-disposition', `${shown}; ${parameter}`)
    .send(content);
}
