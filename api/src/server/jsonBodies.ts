import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Malformed, TooLarge } from '../lib/refusals';
import { MESSAGES } from './refusals';

/** Maximum bytes of text in one submission. The longest answers to the longest form take a third of it. */
export const TEXT_MAX_BYTES = 256 * 1024;

/** A photo and two signatures; further data URLs count as text. */
const PICTURES_MAX = 3;
const PICTURE_START = 'data:image';
const PICTURE_END = '"';

/** Counts the bytes of text in a payload, JSON or not: all but the pictures in it, which are data URLs. Decodes nothing. */
export function textBytesOf(payload: Buffer): number {
  let text = payload.length;
  let from = 0;
  for (let pictures = 0; pictures < PICTURES_MAX; pictures++) {
    const start = payload.indexOf(PICTURE_START, from);
    if (start < 0) break;
    const end = payload.indexOf(PICTURE_END, start);
    from = end < 0 ? payload.length : end;
    text -= from - start;
  }
  return text;
}

const NOT_UTF8 = 'The request is not UTF-8 text. Send it as JSON in UTF-8.';
/** A form has five levels. Code that calls itself for each level exhausts the stack with thousands. */
const DEPTH_MAX = 32;
const TOO_DEEP = `The request has values nested more than ${DEPTH_MAX} deep. Send them flatter.`;
const NOT_JSON = 'The request is not valid JSON. Correct it and send it again.';

/**
 * Accepts only JSON in UTF-8: no plain text, and no bytes that would be stored as question marks. More text than a form can
 * hold is refused before it is decoded.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (textBytesOf(body) > TEXT_MAX_BYTES) return done(new TooLarge(MESSAGES[413]));
    if (!isUtf8(body)) return done(new Malformed(NOT_UTF8));
    return parseJson(request, body.toString('utf8'), (error, value) => {
      if (error) return done(new Malformed(NOT_JSON));
      return isDeeperThan(DEPTH_MAX, value) ? done(new Malformed(TOO_DEEP)) : done(null, value);
    });
  });
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
