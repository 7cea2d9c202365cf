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

type Drafts = DraftSet['drafts'];

/** The content as it would be, were these drafts published. */
export interface PreviewedContent {
  store: ContentStore;
  /** The calls of content alone, answered from it. */
  app: FastifyInstance;
}

/**
 * Undefined where a draft, or a file that it was made of, is another one meanwhile. Pictures and documents of the drafts
 * are put where those of the site are, under the hash of their bytes, which nobody knows; the next publication sweeps them.
 * @throws ContentMistakes where the content has mistakes then
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
    const read = await readContent(folder);
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

/** The page that shows an item; the first page of the site for what many show. */
export async function pageOfItem(store: ContentStore, kind: string, item: string): Promise<string> {
  const definition = (CONTENT_KINDS as readonly ContentDefinition[]).find((one) => one.kind === kind);
  const record = await store.item(kind, item);
  if (definition === undefined || record === undefined) return homePage.path;
  const position = store.list(kind).findIndex(({ slug }) => slug === item);
  const { search, pageWords } = definition;
  return search?.path(record, Math.max(0, position)) ?? pageWords?.path(record) ?? homePage.path;
}
