import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { ConsentWay } from '../admission/parentConsent';
import type { ListParameter } from '../listQuery';
import { notesOf } from '../recordProblem';

/** A record's ids besides its fields: its file's name without order, date and extension, twice. */
export type RecordIds = {
  id: string;
  slug: string;
};

/** A record as stored. */
export type StoredRecord<Fields extends TObject> = Static<Fields> & RecordIds;

/** An invalid field, and the fix. */
export interface FieldFault {
  field: string;
  fix: string;
  /** Value of a nested field; otherwise the record's own field is shown. */
  value?: unknown;
}

/** What search indexes of each record of a kind, as a result of its own. */
export interface SearchRules<Stored> {
  /** One word; a result shows it capitalised. */
  kind: string;
  /** Plain or rich text. */
  texts(record: Stored): string[];
  /** The page that shows it; `position` counts from 0, in the order of the kind's list. */
  path(record: Stored, position: number): string;
  /** Whether it is found at this time; always, if omitted. */
  isFound?(record: Stored, now: Date): boolean;
}

/** Operator settings that responses with content depend on. */
export interface ResponseSettings {
  /** Minimum number of days before data that people sent are removed by age, regardless of `retention_days`. */
  floorDays: number;
  parentConsent: ConsentWay;
}

/** Inputs for computed fields, besides the record itself. */
export interface Published extends ResponseSettings {
  /** Returns the published records of a kind that does not grow. */
  listOf: (kind: string) => readonly RecordIds[];
}

/**
 * The shapes in which records are sent as `data` of a response (specification section 7): `baseUrl` is prepended to every
 * picture's path, `pdfUrl` to every PDF's.
 */
export interface Envelopes<Item> {
  list: { data: Item[]; baseUrl: string };
  listWithPdfs: { data: Item[]; baseUrl: string; pdfUrl: string };
  plainList: Item[];
  /** The single record of a kind, without its ids. */
  single: Omit<Item, keyof RecordIds>;
  item: { data: Item; baseUrl: string };
  itemWithPdfs: { data: Item; baseUrl: string; pdfUrl: string };
  visionAndMission: {
    data: { vision: Item[]; mission: Item[] };
    visionBaseUrl: string;
    missionBaseUrl: string;
  };
}

export type EnvelopeName = keyof Envelopes<unknown>;

/** Rules of one kind of content, apart from its fields. */
export interface ContentRules<Fields extends TObject> {
  /** The name of its folder in content/, and of its records in the database and below /storage. */
  kind: string;
  /** For the people who write it. */
  title: string;
  description: string;
  /**
   * The file of a kind with a single record. If omitted, the records are `<kind>.md`, or the .md and .yaml files of the
   * folder `<kind>/` in the order of their names.
   */
  file?: string;
  /** Rich text fields that have a Markdown file of their own. */
  texts?: Readonly<Record<string, string>>;
  /** Ordered by the field `date`, newest first, instead of by file name. */
  newestFirst?: true;
  /** Faults that no single field's rule finds, among the fields that have none by themselves. */
  faults?(values: Readonly<Partial<Static<Fields>>>): FieldFault[];
  /** The call that returns all records. With `parameters` the list grows: the call returns part of it on request. */
  call?: { path: `/api/${string}`; summary: string; envelope: EnvelopeName; parameters?: readonly ListParameter[] };
  /** The call that returns one record: its id or slug follows the path. */
  itemCall?: { path: `/api/${string}/`; by: keyof RecordIds; summary: string; missing: string; envelope: EnvelopeName };
  /** Records that must not be removed, by the file's name without order and extension, with what needs them. */
  needs?: Readonly<Record<string, string>>;
  /** Fields that no call returns. */
  hidden?: readonly string[];
  /** Fields that the api computes per request. */
  computed?: { fields: TObject; of(record: StoredRecord<Fields>, now: Date, published: Published): object };
  /** Minutes in India (yyyy-MM-dd HH:mm) at which computed fields change, besides midnight. */
  changesAt?(record: StoredRecord<Fields>): string[];
  search?: SearchRules<StoredRecord<Fields>>;
  /** The page whose search result includes these texts. */
  pageWords?: { path(record: StoredRecord<Fields>): string; texts(record: StoredRecord<Fields>): string[] };
}

/** Names of fields with a part of their own; undefined where the record has none. */
export interface FieldRoles {
  /** Takes the Markdown of a file after its front matter: the rich text without a file of its own. */
  body: string | undefined;
  /** The first line of text that names no file, day or page. */
  titleField: string | undefined;
  pictureField: string | undefined;
}

const isRichText = ({ contentMediaType }: TSchema) => contentMediaType === 'text/html';

function isLine(schema: TSchema): boolean {
  const { asset, isLink } = notesOf(schema);
  return schema.type === 'string' && !isRichText(schema) && schema.format === undefined && !asset && !isLink;
}

function rolesOf({ properties }: TObject, texts: ContentRules<TObject>['texts'] = {}): FieldRoles {
  const first = (fits: (schema: TSchema, name: string) => boolean) =>
    Object.entries<TSchema>(properties).find(([name, schema]) => fits(schema, name))?.[0];
  return {
    body: first((schema, name) => isRichText(schema) && !(name in texts)),
    titleField: first(isLine),
    pictureField: first((schema) => notesOf(schema).asset === 'picture'),
  };
}

/** One kind of content, with any fields: the type used by code that loops over all kinds. */
export type ContentDefinition = ContentRules<TObject> & FieldRoles & { fields: TObject };

/** Combines the fields and the rules of a kind, and preserves their exact types. */
export const defineContent = <Fields extends TObject, const Rules extends ContentRules<Fields>>(
  fields: Fields,
  rules: Rules,
): Rules & FieldRoles & { fields: Fields } => ({ ...rules, ...rolesOf(fields, rules.texts), fields });

type HiddenIn<Kind> = Kind extends { hidden: readonly (infer Name)[] } ? Name : never;
type ComputedIn<Kind> = Kind extends { computed: { fields: infer Fields extends TObject } } ? Static<Fields> : unknown;

/**
 * Merges the members of a type into one plain object, so that editors and declarations show fields and not how they were
 * derived.
 */
type Members<All, Left = never> = { [Name in keyof All as Exclude<Name, Left>]: All[Name] };

/** A record of a kind as its calls return it. */
export type Served<Kind extends { fields: TObject }> = Members<
  StoredRecord<Kind['fields']> & ComputedIn<Kind>,
  HiddenIn<Kind>
>;
