import { PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import { visibleTo } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import { BANNER_STYLE } from '../document/banner';
import { pageDocument } from '../document/pageDocument';
import { bufferPage } from '../rendering/pageBuffer';
import type { PageAnswer } from '../rendering/pages';
import type { PreviewReads } from './previewReads';

const TOKEN = /^[\w-]{43}$/;
const OVER = 'This preview is over: this is the published page. Start another one at the desk.';

/** Returns the token of the preview in a page's address. */
export function previewIn(query: unknown): string | undefined {
  const token = (query as Partial<Record<string, unknown>>)[PREVIEW_PARAMETER];
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}

const bannerOf = (words: string) => `<aside aria-label="Preview" style="${BANNER_STYLE}"><span>${words}</span></aside>`;

function wordsOf(answer: { status: number; body: string }): string {
  if (answer.status !== 200) return OVER;
  const { data } = JSON.parse(answer.body) as { data: { until: string } };
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  return `Preview of a draft, until ${time.format(new Date(data.until))}. None of it is published, and links open the published site.`;
}

/** Renders a page from the drafts of a preview, for anyone who has its address; it is not cached. */
export async function previewedPage(
  from: ActiveComposition,
  address: PageAddress,
  { token, siteUrl, previews }: { token: string; siteUrl: string; previews: PreviewReads },
): Promise<PageAnswer> {
  const { composition, renderer } = from;
  const words = wordsOf(await previews.open(token));
  const read = (path: string, requestId?: string) => previews.read(path, token, requestId);
  const page = await renderer.render(address, undefined, { read });
  if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
  const known = visibleTo(address, composition);
  const { document, policy } = pageDocument(known, page, siteUrl, { banner: bannerOf(words), isUnlisted: true });
  return { ...bufferPage(page.status, document, { policy }), isPrivate: true };
}
