import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { ContentKind, ContentLine } from 'contract/office/contentCalls';
import { LRUCache } from 'lru-cache';
import type { ContentDraftRow } from '../../../db/schema';
import { inTurns } from '../../check/knownRecord';
import { type ContentEntry, sourcesOf } from '../../files/contentFolder';
import type { ContentDesk } from '../contentDesk';
import { draftsOf, entryOf, textsOf } from '../drafts/drafts';
import { fieldSchema } from './fieldSchema';
import { entriesOf, isList, itemOf, readFiles } from './itemFiles';
import { draftState, loadTexts } from './itemView';
import { titleOf } from './titleOf';

/** Milliseconds after a write during which a file may be written again without a new modification time. */
const YOUNG_MS = 2000;
const KEPT = 20_000;

type Line = Pick<ContentLine, 'title' | 'base'>;

/** Lists the kinds with their items; an unchanged file is read once. */
export function openKindList(desk: ContentDesk): () => Promise<ContentKind[]> {
  const { db, contentDir } = desk;
  const known = new LRUCache<string, Line & { stamp: string }>({ max: KEPT });

  async function stampOf(entry: ContentEntry): Promise<string | undefined> {
    const found = await Promise.all(
      sourcesOf(entry).map((path) => stat(join(contentDir, path)).catch(() => undefined)),
    );
    if (found.some((one) => one && Date.now() - one.mtimeMs < YOUNG_MS)) return undefined;
    return found.map((one) => `${one?.mtimeMs} ${one?.size}`).join('\n');
  }
  async function lineOf(entry: ContentEntry): Promise<Line> {
    const stamp = await stampOf(entry);
    const before = known.get(entry.path);
    if (before && before.stamp === stamp) return before;
    const { readItem } = await loadTexts();
    const { texts, base } = await readFiles(contentDir, entry);
    const line = { title: title(entry, readItem(entry, texts).data), base };
    if (stamp !== undefined) known.set(entry.path, { ...line, stamp });
    return line;
  }
  async function draftLine(draft: ContentDraftRow): Promise<Line> {
    const { readItem } = await loadTexts();
    const entry = entryOf(draft);
    return { title: title(entry, readItem(entry, textsOf(draft)).data), base: '' };
  }

  return async () => {
    const entries = await entriesOf(contentDir);
    const drafts = new Map((await draftsOf(db)).map((draft) => [draft.path, draft]));
    const there = new Set(entries.map(({ path }) => path));
    const added = [...drafts.values()].filter(({ path }) => !there.has(path));
    const lines = await inTurns(entries, async (entry) => ({ entry, line: await lineOf(entry) }));
    for (const draft of added) lines.push({ entry: entryOf(draft), line: await draftLine(draft) });

    const items = await Promise.all(
      lines.map(async ({ entry, line: { title, base } }) => {
        const draft = drafts.get(entry.path);
        const state = draft ? await draftState(desk, draft, base) : null;
        return {
          kind: entry.definition.kind,
          line: { item: itemOf(entry), path: entry.path, title, base, draft: state },
        };
      }),
    );
    return (CONTENT_KINDS as readonly ContentDefinition[]).map((definition) => {
      const own = items.filter(({ kind }) => kind === definition.kind).map(({ line }) => line);
      const { kind, title, description } = definition;
      const is_list = own.every(({ path }) => isList(definition, path));
      return { kind, title, description, is_list, schema: fieldSchema(definition), items: own };
    });
  };
}

const title = (entry: ContentEntry, data: Readonly<Record<string, unknown>>) =>
  titleOf(entry.definition, { item: itemOf(entry), isOne: !isList(entry.definition, entry.path) }, data);
