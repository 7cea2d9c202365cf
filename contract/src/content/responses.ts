import type { Success } from '../calls';
import type { ListParameter, PartOfList } from '../listQuery';
import type { Served, EnvelopeName, Envelopes, RecordIds } from './definition';
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

type ListData = {
  [K in Kind as K extends { call: Call } ? K['call']['path'] : never]: K extends { call: Call }
    ? Enveloped<K, K['call']>
    : never;
};
/** Data of calls whose list grows: a part of the list, at the path that `partPath` builds. */
type PartData = {
  [K in Kind as K extends { call: PagedCall } ? `${K['call']['path']}?${string}` : never]: K extends { call: PagedCall }
    ? Enveloped<K, K['call']> & PartOfList
    : never;
};
type ItemData = {
  [K in Kind as K extends { itemCall: Call } ? `${K['itemCall']['path']}${string}` : never]: K extends {
    itemCall: Call;
  }
    ? Enveloped<K, K['itemCall']>
    : never;
};

/** The path of a call that returns content. */
export type ContentPath = keyof (ListData & PartData & ItemData);

/** The path of a call that returns parts of its list. */
export type PagedPath = Extract<Kind, { call: PagedCall }>['call']['path'];

/** `data` of the answer at a path. */
export type ContentData<Path extends ContentPath> = (ListData & PartData & ItemData)[Path];

/** The complete response at a path. */
export interface ContentResponse<Path extends ContentPath> {
  success: Success;
  data: ContentData<Path>;
}

/** The stored records by kind, for the kinds that do not grow. */
export type StoredContent = { [K in Exclude<Kind, { call: PagedCall }> as K['kind']]: StoredOf<K> };

type StoredOf<K extends Kind> = Served<{ fields: K['fields'] }> & RecordIds;
