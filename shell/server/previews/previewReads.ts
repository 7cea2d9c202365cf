import { CONTENT_PREVIEW } from 'api/content/contentPreview';
import { PREVIEW_CALL } from 'contract/office/contentCalls';
import type { ApiConnection } from '../http/apiConnection';
import type { ReadAnswer } from '../rendering/renderProcess';

/** Reads the content of a preview, by its token; the answers do not count as a content version. */
export interface PreviewReads {
  /** Reads until when the preview lasts. Waits while the api builds it, which takes seconds where there is much content. */
  open: (token: string) => Promise<ReadAnswer>;
  read: (path: string, token: string, requestId?: string) => Promise<ReadAnswer>;
}

const BUILD_LIMIT_MS = 30_000;

const headersOf = (token: string) => ({ [CONTENT_PREVIEW]: token });

export const previewReads = ({ read }: ApiConnection): PreviewReads => ({
  open: (token) => read(PREVIEW_CALL, { headers: headersOf(token), limitMs: BUILD_LIMIT_MS }),
  read: (path, token, requestId) => read(path, { requestId, headers: headersOf(token) }),
});
