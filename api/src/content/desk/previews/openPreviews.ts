import { LRUCache } from 'lru-cache';
import type { AnswerSettings } from 'contract/content/definition';
import type { ContentDesk } from '../contentDesk';
import { beginPreview, findPreview } from './previewTokens';
import { type Drafts, previewContent, type PreviewedContent } from './previewContent';

/** Maximum number of cached previews. Each holds all content in memory. */
const MOST = 4;

export interface OpenPreview extends PreviewedContent {
  until: Date;
}

/**
 * Begins previews, and finds them by their tokens. Each is built when it begins; another process builds it on its first
 * request for it.
 */
export function openPreviews(desk: ContentDesk, settings: AnswerSettings) {
  const kept = new LRUCache<string, Promise<PreviewedContent | undefined>>({ max: MOST });

  function keep(drafts: Drafts, gone?: AbortSignal): Promise<PreviewedContent | undefined> {
    const content = previewContent({ ...desk, gone }, drafts, settings);
    const name = JSON.stringify(drafts);
    kept.set(name, content);
    // a draft may have changed by the next request, and a failed preview is tried again
    content.then(
      (made) => made ?? kept.delete(name),
      () => kept.delete(name),
    );
    return content;
  }

  return {
    /**
     * Builds a preview of these drafts as they are now. Returns undefined when one of them has changed.
     * @param session id of the session that it ends with
     * @param gone whoever begins it has gone
     * @throws ContentMistakes when the content would have mistakes
     */
    async begin(
      drafts: Drafts,
      session: string,
      gone: AbortSignal,
    ): Promise<{ content: PreviewedContent; token: string } | undefined> {
      const content = await keep(drafts, gone);
      return content && { content, token: await beginPreview(desk, drafts, session) };
    },
    /** Returns undefined when the preview is over, or its drafts no longer exist. */
    async find(token: string): Promise<OpenPreview | undefined> {
      const begun = await findPreview(desk, token);
      if (begun === undefined) return undefined;
      const made = await (kept.get(JSON.stringify(begun.drafts)) ?? keep(begun.drafts));
      return made && { ...made, until: begun.until };
    },
  };
}

export type Previews = ReturnType<typeof openPreviews>;
