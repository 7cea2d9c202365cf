import type { Override } from 'federation/registry/override';
import { visibleTo, type Composition } from '../composition/composition';
import type { PageAddress } from '../composition/pageAddress';
import { BANNER_STYLE } from '../document/banner';
import { escapeHtml } from '../document/escapes';
import type { ActiveComposition } from '../composition/compositionCache';
import { bufferPage } from '../rendering/pageBuffer';
import { pageDocument } from '../document/pageDocument';
import type { PageAnswer } from '../rendering/pages';

export const END_OVERRIDE = '/federation/override/end';

/** Returns the composition for a visitor's browser in which one remote is loaded from the visitor's own machine. */
function withOverride(composition: Composition, { remote, origin }: Override): Composition {
  const { onPage, remotes } = composition;
  const local = { version: `local, ${origin}`, entry: `${origin}/remoteEntry.js`, integrity: '', chunks: undefined };
  return {
    ...composition,
    // no script or style of its release is part of the page
    remotes: remotes.filter(({ name }) => name !== remote),
    onPage: {
      ...onPage,
      // a developer's own build must not affect a release's metrics
      sample: 0,
      remotes: onPage.remotes.map((one) => (one.name === remote ? { ...one, ...local } : one)),
    },
  };
}

const BUTTON_STYLE =
  'min-height:44px;padding:0 16px;border:2px solid;border-radius:99px;background:#fff8e1;color:inherit;font:inherit;cursor:pointer';

function bannerOf({ remote, origin, until }: Override): string {
  const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return (
    `<aside aria-label="Override" style="${BANNER_STYLE}">` +
    `<span>${escapeHtml(remote)} comes from ${escapeHtml(origin)} in this browser, until ${time} UTC.</span>` +
    `<button type="button" data-outlines aria-pressed="false" style="${BUTTON_STYLE}">Outline each release</button>` +
    `<form method="post" action="${END_OVERRIDE}"><button style="${BUTTON_STYLE}">End</button></form></aside>`
  );
}

export const OVERRIDE_HEADERS = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };

/** Renders a page for one browser with an override; the overridden remote's part is left to the browser. */
export async function overriddenPage(
  from: ActiveComposition,
  address: PageAddress,
  override: Override,
  siteUrl: string,
): Promise<PageAnswer> {
  const { composition, renderer } = from;
  const { url, owner, isPrivate } = address;
  const isOwn = owner?.remote.name === override.remote;
  const page = await (owner && isOwn ? renderer.renderWithout(url, owner) : renderer.render(address));
  if (page.kind === 'redirect') return { redirect: page.location, status: page.status };
  const extras = { tools: {}, banner: bannerOf(override), development: override.origin, isPrivate };
  const { document, policy } = pageDocument(
    withOverride(visibleTo(address, composition), override),
    page,
    siteUrl,
    extras,
  );
  return { ...bufferPage(isOwn ? 200 : page.status, document, { policy }), isPrivate };
}
