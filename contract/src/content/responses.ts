import type { DataResponse } from '../calls';
import type { ListParameter, PartOfList } from '../listQuery';
import type { Served, EnvelopeName, Envelopes, StoredRecord } from './definition';
import type { CONTENT_KINDS } from './kinds';

/** Types only: browsers load content without the definitions. */

type Kind = (typeof CONTENT_KINDS)[number];

interface Call {
  path: string;
  envelope: EnvelopeName;
}

interface PagedCall extends Call {
  parameters: readonly ListParameter[];
}

type Enveloped<Content extends Kind, Of extends Call> = Envelopes<Served<Content>>[Of['envelope']];

type Listed = Extract<Kind, { call: Call }>;
type Paged = Extract<Kind, { call: PagedCall }>;
type Single = Extract<Kind, { itemCall: Call }>;

type ListData = { [K in Listed as K['call']['path']]: Enveloped<K, K['call']> };
/** Data of calls whose list grows: a part of the list, at the path that `partPath` builds. */
type PartData = { [K in Paged as `${K['call']['path']}?${string}`]: Enveloped<K, K['call']> & PartOfList };
type ItemData = { [K in Single as `${K['itemCall']['path']}${string}`]: Enveloped<K, K['itemCall']> };

/** The path of a call that returns content. */
export type ContentPath = keyof (ListData & PartData & ItemData);

/** The path of a call that returns parts of its list. */
export type PagedPath = Paged['call']['path'];

/** `data` of the answer at a path. */
export type ContentData<Path extends ContentPath> = (ListData & PartData & ItemData)[Path];

/** The complete response at a path. */
export type ContentResponse<Path extends ContentPath> = DataResponse<ContentData<Path>>;

/** The stored records by kind, for the kinds that do not grow. */
export type StoredContent = { [K in Exclude<Kind, Paged> as K['kind']]: StoredRecord<K['fields']> };
