import type { Success } from '../calls';
import type { Answered, RecordIds } from './definition';
import type { EnvelopeName, Envelopes } from './envelopes';
import type { CONTENT_KINDS } from './kinds';

/** Types only: browsers read content without the definitions. */

type Kind = (typeof CONTENT_KINDS)[number];

interface Call {
  path: string;
  envelope: EnvelopeName;
}

type Enveloped<Content extends Kind, Of extends Call> = Envelopes<Answered<Content>>[Of['envelope']];

type ListData = {
  [K in Kind as K extends { call: Call } ? K['call']['path'] : never]: K extends { call: Call }
    ? Enveloped<K, K['call']>
    : never;
};
type ItemData = {
  [K in Kind as K extends { itemCall: Call } ? `${K['itemCall']['path']}${string}` : never]: K extends {
    itemCall: Call;
  }
    ? Enveloped<K, K['itemCall']>
    : never;
};

/** The path of a call that gives content. */
export type ContentPath = keyof (ListData & ItemData);

/** `data` of the answer at a path. */
export type ContentData<Path extends ContentPath> = (ListData & ItemData)[Path];

/** The whole answer at a path. */
export interface ContentResponse<Path extends ContentPath> {
  success: Success;
  data: ContentData<Path>;
}

/** The stored records by kind. */
export type StoredContent = { [K in Kind as K['kind']]: StoredOf<K> };

type StoredOf<K extends Kind> = Answered<{ fields: K['fields'] }> & RecordIds;
