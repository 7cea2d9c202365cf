import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
export async function readMultipart(request: FastifyRequest, limits: FormLimits): Promise<ReceivedForm> {
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

  await readParts(request, limits, {
    field(name, value, isCut) {
      note(name, value.length);
      if (isCut) throw new TooLarge(`The field ${name} is too long. Shorten it.`);
      textBytes += textBytesOf(Buffer.from(value));
      if (textBytes > TEXT_MAX_BYTES) throw new TooLarge(TOO_LARGE);
      // U+FFFD is what invalid UTF-8 is decoded to.
      if (value.includes('\ufffd'))
        throw new Malformed(`The field ${name} has characters that cannot be read. Send it as UTF-8.`);
      form.fields[name] = value;
    },
    file(name, file, isCut) {
      note(name, file.bytes.length);
      if (isCut) throw new TooLarge(TOO_LARGE);
      if (file.name !== '' || file.bytes.length > 0) form.files[name] = file;
    },
  });
  return form;
}

interface PartReaders {
  field: (name: string, value: string, isCut: boolean) => void;
  file: (name: string, file: ReceivedFile, isCut: boolean) => void;
}

function readParts({ headers, body }: FastifyRequest, limits: FormLimits, take: PartReaders): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = body as Readable;
    const files: Promise<void>[] = [];
    const stop = (error: unknown) => {
      source.unpipe();
      reject(error instanceof Refusal ? error : new Malformed(INCOMPLETE));
    };
    const orStop = (work: () => void) => {
      try {
        work();
      } catch (error) {
        stop(error);
      }
    };
    orStop(() => {
      const parser = new Busboy({
        headers: headers as BusboyHeaders,
        limits: {
          fields: limits.fields,
          fieldSize: limits.fieldBytes,
          files: limits.files,
          fileSize: limits.fileBytes,
          parts: limits.fields + limits.files,
        },
      });
      parser.on('field', (name, value, _isNameCut, isCut) => orStop(() => take.field(String(name), value, isCut)));
      parser.on('file', (name, stream, fileName) => {
        const read = buffer(stream).then((bytes) =>
          take.file(String(name), { name: String(fileName ?? ''), bytes }, stream.truncated),
        );
        read.catch(stop);
        files.push(read);
      });
      parser.on('partsLimit', () => stop(new TooLarge(TOO_MANY)));
      parser.on('fieldsLimit', () => stop(new TooLarge(TOO_MANY)));
      parser.on('filesLimit', () => stop(new TooLarge(TOO_MANY_FILES)));
      parser.on('error', stop);
      parser.on('finish', () => void Promise.all(files).then(() => resolve(), stop));
      source.on('error', stop);
      source.pipe(parser);
    });
  });
}

export const TOO_LARGE = 'What was sent is too large. Choose smaller files and try again.';
