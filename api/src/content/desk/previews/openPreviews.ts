import { LRUCache } from 'lru-cache';
import type { AnswerSettings } from 'contract/content/definition';
import type { ContentDesk } from '../contentDesk';
import { findPreview } from './begunPreviews';
import { previewContent, type PreviewedContent } from './previewContent';

/** Each holds all content in memory. */
const MOST = 4;

export interface OpenPreview extends PreviewedContent {
  until: Date;
}

/** Previews by their tokens, made when one is asked for first, by whichever process is. */
export function openPreviews(desk: ContentDesk, settings: AnswerSettings) {
  const kept = new LRUCache<string, Promise<PreviewedContent | undefined>>({ max: MOST });

  return {
    /** Undefined once it is over, or shows what is not there any more. */
    async find(token: string): Promise<OpenPreview | undefined> {
      const begun = await findPreview(desk, token);
      if (begun === undefined) return undefined;
      const name = JSON.stringify(begun.drafts);
      const content = kept.get(name) ?? previewContent(desk, begun.drafts, settings);
      kept.set(name, content);
      // a draft may be another one by the next look, and what failed is tried again
      content.then(
        (made) => made ?? kept.delete(name),
        () => kept.delete(name),
      );
      const made = await content;
      return made && { ...made, until: begun.until };
    },
  };
}

export type Previews = ReturnType<typeof openPreviews>;
