import type { FastifyError, FastifyRequest } from 'fastify';
import { sizeInWords } from 'contract/sizes';
import { ApiError } from '../server/apiError';
import { rejectUnread } from './rejectUnread';

export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
}

interface FormLimits {
  fields: number;
  fieldBytes: number;
  files: number;
  fileBytes: number;
  /** Of all fields and files together. */
  totalBytes: number;
}

const TOO_LARGE = 'What was sent is too large. Choose smaller files and try again.';
/** Names and boundaries around the parts. */
const FRAME_BYTES = 64 * 1024;
const TOO_MANY = 'The form has more parts than were asked for.';
/** Texts for refusals of @fastify/multipart that name no inner details. */
const TEXTS: Partial<Record<string, string>> = {
  FST_PARTS_LIMIT: TOO_MANY,
  FST_FIELDS_LIMIT: TOO_MANY,
  FST_FILES_LIMIT: 'The form has more files than were asked for.',
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE,
  FST_PROTO_VIOLATION: 'A field has a name that is not accepted.',
};

/**
 * Reads a whole multipart body; one that says that it is too large is refused unread. @fastify/multipart cuts an over-long field silently and answers a broken body with 500:
 * here both are refusals (413, 400). A file input left empty counts as absent.
 */
export async function readMultipart(request: FastifyRequest, limits: FormLimits): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: {} };
  const seen = new Set<string>();
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limits.totalBytes + FRAME_BYTES) {
    rejectUnread(request.raw);
    const sizes = `What was sent has ${sizeInWords(declared)}; at most ${sizeInWords(limits.totalBytes)} are taken.`;
    throw new ApiError(413, `${sizes} Choose smaller files and try again.`);
  }
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    if (total > limits.totalBytes) throw new ApiError(413, TOO_LARGE);
  };
  try {
    for await (const part of request.parts({
      limits: {
        fields: limits.fields,
        fieldSize: limits.fieldBytes,
        fieldNameSize: 100,
        files: limits.files,
        fileSize: limits.fileBytes,
        parts: limits.fields + limits.files,
      },
    })) {
      // Nobody could say which of the two was meant.
      if (seen.has(part.fieldname)) throw new ApiError(400, `The field ${part.fieldname} was sent more than once.`);
      seen.add(part.fieldname);
      if (part.type === 'file') {
        // toBuffer would wait for the end of the file, however far away that is.
        part.file.once('limit', () => part.file.destroy(new ApiError(413, TOO_LARGE)));
        const bytes = await part.toBuffer();
        count(bytes.length);
        if (bytes.length > 0) form.files[part.fieldname] = { name: part.filename, bytes };
        continue;
      }
      if (part.fieldnameTruncated || part.valueTruncated)
        throw new ApiError(413, `The field ${part.fieldname} is too long. Shorten it.`);
      const value = String(part.value);
      // What bytes that are no UTF-8 are read as.
      if (value.includes('\ufffd'))
        throw new ApiError(400, `The field ${part.fieldname} has characters that cannot be read. Send it as UTF-8.`);
      count(value.length);
      form.fields[part.fieldname] = value;
    }
  } catch (error) {
    rejectUnread(request.raw);
    throw refusalOf(error);
  }
  return form;
}

function refusalOf(error: unknown): Error {
  if (error instanceof ApiError) return error;
  const { code, statusCode = 400 } = error as Partial<FastifyError>;
  return new ApiError(statusCode, TEXTS[code ?? ''] ?? 'The form arrived incomplete. Send it again.');
}
