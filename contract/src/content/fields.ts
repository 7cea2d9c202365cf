import { type StringOptions, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { LOCAL_MINUTE } from '../recordProblem';

/**
 * Building blocks for the fields of definitions. Each has a title for the editor who fills it in, and messages that name the
 * fix when it is invalid; a description says what the title leaves open.
 */

/** What to do about a field that is missing, of the wrong type, or against its rule. */
export interface Fixes {
  absent: string;
  type: string;
  rule: string;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What the college's own code reads of a field, besides its JSON Schema. */
export interface FieldNotes {
  fixes?: Partial<Fixes>;
  /** The field names a picture or a PDF next to the record's file. */
  asset?: 'picture' | 'pdf';
  /** Below this size a picture looks coarse where it is shown. */
  smallest?: PictureSize;
  /** The field is a link, as a path within the site. */
  isLink?: true;
}

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** Left out of the OpenAPI document. */
    'x-notes'?: FieldNotes;
  }
}

const SCENE: PictureSize = { width: 960, height: 640 };
export const PORTRAIT: PictureSize = { width: 480, height: 480 };
export const ICON: PictureSize = { width: 96, height: 96 };

const TEXT_FIXES: Fixes = {
  absent: 'write a text here',
  type: 'write a text, in quotes if it looks like a number',
  rule: 'take the spaces from its beginning and end',
};

type TextOptions = Pick<StringOptions, 'description' | 'pattern' | 'format' | 'minLength' | 'contentMediaType'>;

/** A required text; `rule` says what to write in place of one that is missing, or does not match the pattern or format. */
const text = (title: string, rule: string, options: TextOptions, { fixes, ...notes }: FieldNotes = {}) =>
  Type.String({
    title,
    minLength: 1,
    ...options,
    'x-notes': { ...notes, fixes: { ...TEXT_FIXES, absent: rule, rule, ...fixes } },
  });

export const line = (title: string, description?: string, fixes?: Partial<Fixes>) =>
  text(
    title,
    TEXT_FIXES.rule,
    { description, pattern: '^\\S([\\s\\S]*\\S)?$' },
    { fixes: { absent: TEXT_FIXES.absent, ...fixes } },
  );

/** A line with a pattern of its own. */
export const shapedLine = (title: string, pattern: string, rule: string) => text(title, rule, { pattern });

export const email = (title: string) =>
  shapedLine(title, '^[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,4}$', 'write an e-mail address in lowercase');

export const url = (title: string) =>
  shapedLine(title, '^https?://\\S+$', 'write an address that begins with https://');

/** A page shown in a frame: browsers allow only https. */
export const frameUrl = (title: string) =>
  shapedLine(
    title,
    '^https://[\\w.-]+(:\\d+)?(/\\S*)?$',
    'write an address that begins with https://, as pages frame no other',
  );

/** A link to a page of the site. */
export const sitePath = (title: string) =>
  text(title, 'write a path of the site that begins with /', { pattern: '^/\\S*$' }, { isLink: true });

/** A day, as 2027-02-28. */
export const day = (title: string, description?: string) =>
  text(title, 'write a date that exists, as 2027-02-28', { description, format: 'date' });

/** A minute in India, as 2027-04-01 09:00. */
export const minute = (title: string, description: string) =>
  text(title, 'write a time that exists, as 2027-04-01 09:00', {
    description,
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
    format: LOCAL_MINUTE,
  });

/** A time of day in India, as 09:30. */
export const time = (title: string) =>
  shapedLine(title, '^([01]\\d|2[0-3]):[0-5]\\d$', 'write a time of 24 hours, as 09:30');

/** One of a few words. */
export function choice<const Word extends string>(title: string, words: readonly Word[]) {
  const fix = `write one of ${words.join(', ')}`;
  return Type.Union(
    words.map((word) => Type.Literal(word)),
    { title, 'x-notes': { fixes: { absent: fix, rule: fix } } },
  );
}

/** A whole number within limits; `fix` says what to write. */
export const integer = (
  title: string,
  description: string,
  { fix, ...limits }: { minimum: number; maximum: number; fix: string },
) => Type.Integer({ title, description, ...limits, 'x-notes': { fixes: { absent: fix, type: fix, rule: fix } } });

/** Markdown in the file, clean HTML in the record. */
export const richText = (title: string, absent = 'write a text here, in a .md file below the second --- line') =>
  text(
    title,
    TEXT_FIXES.rule,
    { description: 'Rich text: clean HTML', contentMediaType: 'text/html' },
    { fixes: { absent } },
  );

export const picture = (title: string, smallest = SCENE) =>
  text(
    title,
    'name a .webp, .jpg or .png beside the file',
    { pattern: '^[\\w-]+\\.(webp|jpe?g|png)$' },
    { asset: 'picture', smallest },
  );

const NAME_A_PDF = 'name a .pdf beside the file';

export const pdf = (title: string) => text(title, NAME_A_PDF, { pattern: '^[\\w-]+\\.pdf$' }, { asset: 'pdf' });

/** An empty text counts as no PDF. */
export const optionalPdf = (title: string) =>
  Type.Optional(text(title, NAME_A_PDF, { minLength: 0, pattern: '^([\\w-]+\\.pdf)?$' }, { asset: 'pdf' }));

export const whole = (title: string, description?: string) =>
  Type.Integer({
    title,
    description,
    minimum: 0,
    'x-notes': {
      fixes: {
        absent: 'write a whole number',
        type: 'write a whole number without quotes',
        rule: 'write a whole number that is not below 0',
      },
    },
  });

export const number = (title: string) =>
  Type.Number({
    title,
    'x-notes': { fixes: { absent: 'write a number here', type: 'write a number without quotes' } },
  });

export const trueOrFalse = (title: string, options: { description?: string; default?: boolean } = {}) =>
  Type.Boolean({ title, ...options, 'x-notes': { fixes: { type: 'write true or false' } } });

const GROUP_FIX = 'write its fields in the lines below it, each as "key: value"';

/** Fields that belong together, nested one level; `usual` is the default when all of it may be omitted. */
export const group = <Fields extends TProperties>(
  title: string,
  fields: Fields,
  { fix = GROUP_FIX, usual }: { fix?: string; usual?: object } = {},
) =>
  Type.Object(fields, {
    title,
    additionalProperties: false,
    default: usual,
    'x-notes': { fixes: { absent: fix, type: fix } },
  });

/** At least one item, or exactly `exactly`. */
export const list = <Item extends TSchema>(
  title: string,
  item: Item,
  { description, exactly }: { description?: string; exactly?: number } = {},
) =>
  Type.Array(item, {
    title,
    description,
    minItems: exactly ?? 1,
    maxItems: exactly,
    'x-notes': {
      fixes: {
        absent: 'write a list here',
        type: 'write a list here, each item after a -',
        rule: exactly === undefined ? 'write at least one item' : `write ${exactly} items`,
      },
    },
  });

/** The fields of a kind of content. */
export const record = <Fields extends TProperties>(fields: Fields): TObject<Fields> =>
  Type.Object(fields, { additionalProperties: false });
