import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Malformed, Refusal, TooLarge } from '../lib/refusals';
import { MESSAGES } from './refusals';

/** Maximum bytes of text in one submission. The longest answers to the longest form take a third of it. */
export const TEXT_MAX_BYTES = 256 * 1024;

/** A photo and two signatures, the most files of a form; further data URLs count as text. */
const FILES_MAX = 3;
const PICTURE_START = 'data:image';
const PICTURE_END = '"';

/** Counts the bytes of text in a payload, JSON or not: all but the pictures in it, which are data URLs. Decodes nothing. */
export function textBytesOf(payload: Buffer): number {
  let text = payload.length;
  let from = 0;
  for (let pictures = 0; pictures < FILES_MAX; pictures++) {
    const start = payload.indexOf(PICTURE_START, from);
    if (start < 0) break;
    const end = payload.indexOf(PICTURE_END, start);
    from = end < 0 ? payload.length : end;
    text -= from - start;
  }
  return text;
}

export const JSON_TYPE = 'application/json';
export const MULTIPART = 'multipart/form-data';

const NOT_UTF8 = 'The request is not UTF-8 text. Send it as JSON in UTF-8.';
/** A form has five levels. Code that calls itself for each level exhausts the stack with thousands. */
const DEPTH_MAX = 32;
const TOO_DEEP = `The request has values nested more than ${DEPTH_MAX} deep. Send them flatter.`;
const NOT_JSON = 'The request is not valid JSON. Correct it and send it again.';

/**
 * Accepts JSON in UTF-8: no plain text, and no bytes that would be stored as question marks. More text than a form can hold is
 * refused before it is decoded. Multipart bodies are left unread: `readMultipart` reads them where they are needed. The schemas of
 * routes only describe them: the contract's check what is sent, so that form and api refuse the same with the same messages.
 */
export function registerBodies(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser([JSON_TYPE, 'text/plain']);
  app.addContentTypeParser<Buffer>(JSON_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (textBytesOf(body) > TEXT_MAX_BYTES) return done(new TooLarge(MESSAGES[413]));
    if (!isUtf8(body)) return done(new Malformed(NOT_UTF8));
    return parseJson(request, body.toString('utf8'), (error, value) => {
      if (error) return done(new Malformed(NOT_JSON));
      return isDeeperThan(DEPTH_MAX, value) ? done(new Malformed(TOO_DEEP)) : done(null, value);
    });
  });
  app.addContentTypeParser(MULTIPART, (_request, payload, done) => done(null, payload));
}

function isDeeperThan(max: number, value: unknown): boolean {
  let inside: unknown[] = [value];
  for (let depth = 0; inside.length > 0; depth++) {
    if (depth > max) return true;
    inside = inside
      .flatMap((one) => Object.values(Object(one) as object) as unknown[])
      .filter((one) => typeof one === 'object' && one !== null);
  }
  return false;
}

/** Returns a value of a JSON body; undefined if it is missing. */
export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
}

/** More than any form has: the size of a body, which its call limits, leaves room for thousands. */
const FIELDS_MAX = 100;

export const INCOMPLETE = 'The form arrived incomplete. Send it again.';
const TOO_MANY = 'The form has more parts than were asked for.';
const BAD_NAME = 'A field has a name that is not accepted.';

export const isMultipart = ({ body }: FastifyRequest): boolean => body instanceof Readable;

/**
 * Reads a multipart body that was received (`incomingUploads.ts`), as large as its call accepts. Busboy continues after its limits: here
 * what exceeds them is refused. A file input left empty counts as absent.
 * @param bytesOfText `textBytesOf` for a form with pictures in its texts
 */
export function readMultipart(
  { headers, body }: FastifyRequest,
  bytesOfText = ({ length }: Buffer): number => length,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: {} };
  const seen = new Set<string>();
  let textBytes = 0;

  /** A field sent twice is refused, because it is unclear which of the two was meant. */
  function note(name: string): void {
    if (name in Object.prototype) throw new Malformed(BAD_NAME);
    if (seen.has(name)) throw new Malformed(`The field ${name} was sent more than once.`);
    seen.add(name);
  }
  function takeField(name: string, value: string): void {
    note(name);
    textBytes += bytesOfText(Buffer.from(value));
    if (textBytes > TEXT_MAX_BYTES) throw new TooLarge(MESSAGES[413]);
    // U+FFFD is what invalid UTF-8 is decoded to.
    if (value.includes('\ufffd'))
      throw new Malformed(`The field ${name} has characters that cannot be read. Send it as UTF-8.`);
    form.fields[name] = value;
  }
  function takeFile(name: string, file: ReceivedFile): void {
    note(name);
    if (file.name !== '' || file.bytes.length > 0) form.files[name] = file;
  }

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
        limits: { fields: FIELDS_MAX, fieldSize: Infinity, files: FILES_MAX },
      });
      parser.on('field', (name, value) => orStop(() => takeField(String(name), value)));
      parser.on('file', (name, stream, fileName) => {
        const read = buffer(stream).then((bytes) => takeFile(String(name), { name: String(fileName ?? ''), bytes }));
        read.catch(stop);
        files.push(read);
      });
      parser.on('fieldsLimit', () => stop(new TooLarge(TOO_MANY)));
      parser.on('filesLimit', () => stop(new TooLarge(TOO_MANY)));
      parser.on('error', stop);
      parser.on('finish', () => void Promise.all(files).then(() => resolve(form), stop));
      source.on('error', stop);
      source.pipe(parser);
    });
  });
}
