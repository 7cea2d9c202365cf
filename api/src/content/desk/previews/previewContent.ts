import Fastify, { type FastifyInstance } from 'fastify';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { AnswerSettings, ContentDefinition } from 'contract/content/definition';
import type { DraftSet } from 'contract/office/contentCalls';
import { homePage } from 'contract/pages/content';
import { registerContentRoutes } from '../../answers/contentRoutes';
import { readContent } from '../../check/readContent';
import { type ContentStore, openContentStore, unstoredContent } from '../../contentStore';
import { copyAssets } from '../../publish/copyAssets';
import { registerErrorHandler } from '../../../server/errorHandler';
import { describeOnly, ROUTER } from '../../../server/schemas';
import type { ContentDesk } from '../contentDesk';
import { changesOf } from '../publishing/changes';
import { withOverlay } from '../publishing/overlay';
import { seenDrafts } from '../publishing/publish';

export type Drafts = DraftSet['drafts'];

/** The content as it would be if the drafts were published. */
export interface PreviewedContent {
  store: ContentStore;
  /** Answers only the calls of content, from this content. */
  app: FastifyInstance;
}

/**
 * Returns undefined when a draft, or a file that it is based on, has changed in the meantime. Pictures and documents of the
 * drafts are stored with those of the site, under the hash of their bytes, which nobody knows; the next publication sweeps
 * them.
 * @throws ContentMistakes when the content would have mistakes
 */
export async function previewContent(
  desk: ContentDesk,
  refs: Drafts,
  settings: AnswerSettings,
): Promise<PreviewedContent | undefined> {
  const { drafts, changed } = await seenDrafts(desk, refs);
  if (changed.length > 0) return undefined;
  const changes = await changesOf(desk, drafts);
  const content = await withOverlay(desk.contentDir, changes, async (folder) => {
    const read = await readContent(folder, undefined, desk.gone);
    await copyAssets(read.assets, folder, desk.folders.storage);
    return read;
  });
  const store = await openContentStore(unstoredContent(content), desk.now);
  const app = Fastify({ routerOptions: ROUTER });
  describeOnly(app);
  registerErrorHandler(app);
  registerContentRoutes(app, store, { now: desk.now, ...settings });
  return { store, app };
}

/** Returns the page that shows an item; the home page for an item that many pages show. */
export async function pageOfItem(store: ContentStore, kind: string, item: string): Promise<string> {
  const definition = (CONTENT_KINDS as readonly ContentDefinition[]).find((one) => one.kind === kind);
  const record = await store.item(kind, item);
  if (definition === undefined || record === undefined) return homePage.path;
  const position = store.list(kind).findIndex(({ slug }) => slug === item);
  const { search, pageWords } = definition;
  return search?.path(record, Math.max(0, position)) ?? pageWords?.path(record) ?? homePage.path;
}
