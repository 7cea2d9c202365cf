import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import {
  CONTENT_CALLS,
  type ContentItem,
  type ContentItemResponse,
  type ItemData,
  type PublishResponse,
} from 'contract/office/contentCalls';
import { eventually } from 'contract/eventually.testing';
import { openDataFolders } from '../../lib/dataFolders';
import { staffVisitor } from '../../staff/staff.testing';
import { copyContent } from '../../testing/contentFolder.testing';
import { copyPrepared } from '../../testing/preparedData.testing';
import { openTestApi, TODAY } from '../../testing/testApi.testing';
import { publishContent } from '../publishContent';
import { servedTitles, servedVersion } from '../served.testing';

const EDITED = ['content_drafts', 'content_draft_files', 'content_publication_files', 'content_publications'] as const;

const hashIn = (version: unknown) => String(version).split('-')[1];

/** Opens a site whose content is edited at the desk. */
export async function openEditedSite(now?: () => Date) {
  const content = await copyContent();
  // a copy publishes the same content as the college's own folder
  const api = await openTestApi({ CONTENT_DIR: content.path, DATA_DIR: await copyPrepared() }, now);
  const signIn = () => staffVisitor(api, api.db, ['editor']);

  const item = async (kind: string, name: string): Promise<ContentItem> =>
    itemOf(await site.editor.get(CONTENT_CALLS.item(kind, name)));
  const hash = hashIn(await servedVersion(api));
  const site = {
    api,
    content,
    editor: await signIn(),
    item,
    text: (file: string) => readFile(join(content.path, file), 'utf8'),
    /** Returns the titles of the published events. */
    eventTitles: () => servedTitles(api),
    /** Saves changed fields of an item over its current ones. */
    async save(kind: string, name: string, changes: ItemData): Promise<ContentItem> {
      const { base, draft, now, drafted } = await item(kind, name);
      const data = { ...(drafted ?? now)?.data, ...changes };
      return itemOf(await site.editor.put(CONTENT_CALLS.draft(kind, name), { base, seen: draft?.version ?? '', data }));
    },
    publish: (...items: DraftOf[]): Promise<LightMyRequestResponse> =>
      site.editor.post(CONTENT_CALLS.publish, draftsOf(...items)),
    /** Takes back all that was saved and published, so that the site can be used for another test. */
    async restore(): Promise<void> {
      for (const table of EDITED) await api.db.deleteFrom(table).execute();
      await content.restore();
      const folders = openDataFolders(api.env.DATA_DIR);
      await publishContent({ db: api.db, contentDir: content.path, folders, now: () => TODAY });
      await eventually(async () => hashIn(await servedVersion(api)) === hash);
    },
    /** Restarts the site on the same data, with the editor signed in. */
    async restart(): Promise<void> {
      await api.restart();
      site.editor = await signIn();
    },
    async close() {
      await api.close();
      await content.close();
    },
  };
  return site;
}

type DraftOf = Pick<ContentItem, 'kind' | 'item' | 'draft'>;

export const draftsOf = (...items: DraftOf[]) => ({
  drafts: items.map(({ kind, item, draft }) => ({ kind, item, version: draft?.version ?? '' })),
});

export function itemOf(answer: LightMyRequestResponse): ContentItem {
  const { message, data } = answer.json<ContentItemResponse>();
  expect([answer.statusCode, message]).toEqual([200, message]);
  return data as ContentItem;
}

export const published = (answer: LightMyRequestResponse) => answer.json<Required<PublishResponse>>();
