import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Malformed, Refusal, TooLarge } from '../lib/refusals';
import { TEXT_MAX_BYTES, textBytesOf } from '../server/jsonBodies';

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
}

export interface FormLimits {
  fields: number;
  fieldBytes: number;
  files: number;
  fileBytes: number;
  /** Maximum bytes of all fields and files together. */
  totalBytes: number;
}

const INCOMPLETE = 'The form arrived incomplete. Send it again.';
const TOO_MANY = 'The form has more parts than were asked for.';
const TOO_MANY_FILES = 'The form has more files than were asked for.';
const BAD_NAME = 'A field has a name that is not accepted.';

declare module 'fastify' {
  interface FastifyRequest {
    isMultipart: () => boolean;
  }
}

/** Leaves multipart bodies unread: `readMultipart` reads them where they are needed. */
export function registerMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  app.decorateRequest('isMultipart', function isMultipart(this: FastifyRequest) {
    return this.body instanceof Readable;
  });
}

/**
 * Reads a multipart body that was received (`incoming/`). Busboy silently truncates fields and files that are too long, and
 * continues after its limits: here both are refused. A file input left empty counts as absent.
 */
export async function readMultipart({ headers, body }: FastifyRequest, limits: FormLimits): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: {} };
  const seen = new Set<string>();
  let total = 0;
  let textBytes = 0;

  /** Counts a part. A field sent twice is refused, because it is unclear which of the two was meant. */
  function note(name: string, bytes: number): void {
    if (name in Object.prototype) throw new Malformed(BAD_NAME);
    if (seen.has(name)) throw new Malformed(`The field ${name} was sent more than once.`);
    seen.add(name);
    total += bytes;
    if (total > limits.totalBytes) throw new TooLarge(TOO_LARGE);
  }
  async function takeField(name: string, value: string, isCut: boolean): Promise<void> {
    note(name, value.length);
    if (isCut) throw new TooLarge(`The field ${name} is too long. Shorten it.`);
    textBytes += textBytesOf(Buffer.from(value));
    if (textBytes > TEXT_MAX_BYTES) throw new TooLarge(TOO_LARGE);
    // U+FFFD is what invalid UTF-8 is decoded to.
    if (value.includes('\ufffd'))
      throw new Malformed(`The field ${name} has characters that cannot be read. Send it as UTF-8.`);
    form.fields[name] = value;
  }
  async function takeFile(name: string, fileName: string, stream: BusboyFileStream): Promise<void> {
    const bytes = await buffer(stream);
    note(name, bytes.length);
    if (stream.truncated) throw new TooLarge(TOO_LARGE);
    if (fileName !== '' || bytes.length > 0) form.files[name] = { name: fileName, bytes };
  }

  try {
    const parser = openParser(headers, limits);
    const parts: Promise<void>[] = [];
    const take = (part: Promise<void>) => {
      parts.push(part);
      part.catch((error: Error) => parser.destroy(error));
    };
    parser.on('field', (name, value, _isNameCut, isCut) => take(takeField(String(name), value, isCut)));
    parser.on('file', (name, stream, fileName) => take(takeFile(String(name), String(fileName ?? ''), stream)));
    await pipeline(body as Readable, parser);
    await Promise.all(parts);
    return form;
  } catch (error) {
    throw error instanceof Refusal ? error : new Malformed(INCOMPLETE);
  }
}

function openParser(headers: FastifyRequest['headers'], limits: FormLimits): BusboyInstance {
  const { fields, fieldBytes: fieldSize, files, fileBytes: fileSize } = limits;
  const parts = fields + files;
  const parser = new Busboy({
    headers: headers as BusboyHeaders,
    limits: { fields, fieldSize, files, fileSize, parts },
  });
  parser.on('partsLimit', () => parser.destroy(new TooLarge(TOO_MANY)));
  parser.on('fieldsLimit', () => parser.destroy(new TooLarge(TOO_MANY)));
  parser.on('filesLimit', () => parser.destroy(new TooLarge(TOO_MANY_FILES)));
  return parser;
}

export const TOO_LARGE = 'What was sent is too large. Choose smaller files and try again.';
