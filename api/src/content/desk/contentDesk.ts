import { type Static, Type } from '@sinclair/typebox';
import type { ApiContext } from '../../apiContext';
import { bodyOf } from '../../openapi/bodies';
import { refuseReadOnly } from './itemFiles';

/** Of the routes of editors. */
export const EDIT = { config: { right: 'edit content' } } as const;

/** Of those among them that need a folder that can be written. */
export const editing = ({ contentDir }: ApiContext) => ({ ...EDIT, preHandler: () => refuseReadOnly(contentDir) });

const SEEN = Type.String({ maxLength: 100, fix: 'Send the version that was seen, as text.' });
const DATA = Type.Record(Type.String(), Type.Unknown(), { fix: 'Send the fields of the item.' });
const DRAFTS = Type.Array(Type.Object({ kind: SEEN, item: SEEN, version: SEEN }), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  fix: 'Name from one to 200 drafts, each once.',
});
/** Drafts, each with the version that the caller has seen. */
export type SeenDrafts = Static<typeof DRAFTS>;

export const DRAFT_SEEN = bodyOf({ base: SEEN, seen: SEEN });
export const DRAFT_SAVE = bodyOf({ base: SEEN, seen: SEEN, data: DATA });
export const NEW_ITEM = bodyOf({ data: DATA, name: Type.Optional(Type.Unknown()) });
export const DRAFT_SET = bodyOf({ drafts: DRAFTS });
export const MARKDOWN = bodyOf({ markdown: Type.String({ fix: 'Send the text that is shown.' }) });
