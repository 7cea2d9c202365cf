import { PREVIEW_CALL, PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import { knownTo } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import { BANNER_STYLE } from '../document/banner';
import { pageDocument } from '../document/pageDocument';
import type { CollegeApi } from '../http/collegeApi';
import { bufferPage } from '../rendering/pageBuffer';
import type { PageAnswer } from '../rendering/pages';

const TOKEN = /^[\w-]{43}$/;
const OVER = 'This preview is over: the page is as it is published. Begin another one at the desk.';

/** The token of the preview that an address of a page names. */
export function previewIn(query: unknown): string | undefined {
  const token = (query as Partial<Record<string, unknown>>)[PREVIEW_PARAMETER];
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}

const bannerOf = (words: string) => `<aside aria-label="Preview" style="${BANNER_STYLE}"><span>${words}</span></aside>`;

function wordsOf(answer: { status: number; body: string }): string {
  if (answer.status !== 200) return OVER;
  const { data } = JSON.parse(answer.body) as { data: { until: string } };
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  return `Preview of a draft, until ${time.format(new Date(data.until))}. Nothing of it is published, and links lead to the site as it is.`;
}

/** A page made of the drafts of a preview, for whoever has its address; kept by nobody. */
export async function previewedPage(
  from: ActiveComposition,
  address: PageAddress,
  { token, siteUrl, read }: { token: string; siteUrl: string; read: CollegeApi['readPreview'] },
): Promise<PageAnswer> {
  const { composition, renderer } = from;
  const preview = (path: string, requestId?: string) => read(path, token, requestId);
  const words = wordsOf(await preview(PREVIEW_CALL));
  const page = await renderer.render(address, undefined, { read: preview });
  if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
  const known = knownTo(address, composition);
  // what an editor tries says nothing of a release
  const unmeasured = { ...known, onPage: { ...known.onPage, sample: 0 } };
  const { document, policy } = pageDocument(unmeasured, page, siteUrl, { banner: bannerOf(words), isUnlisted: true });
  return { ...bufferPage(page.status, document, { policy }), isPrivate: true };
}
