import type { Release } from 'federation/registry/release/manifest';
import { pageFileUrl, sheetOnPage } from './composition';

const release = (name: string, byContent?: true) =>
  ({
    name,
    version: '1.2.0',
    byContent,
    integrity: { 'client/a.js': `sha384-${'a'.repeat(64)}`, 'client/fonts/f.woff2': `sha384-${'f'.repeat(64)}` },
  }) as unknown as Release;

const [shell, earlyShell] = [release('shell', true), release('shell')];

test('a file has an address by its bytes where the shell and the release support that, else one in its release', () => {
  expect(pageFileUrl(shell, release('mf-a', true), 'client/a.js')).toBe(`/releases/mf-a/files/${'a'.repeat(22)}/a.js`);
  for (const [on, of] of [
    [earlyShell, release('mf-a', true)],
    [shell, release('mf-a')],
  ] as const) {
    expect(pageFileUrl(on, of, 'client/a.js')).toBe('/releases/mf-a/1.2.0/client/a.js');
  }
});

test('a style sheet in a page names the fonts of its release by their bytes, and is otherwise unchanged', () => {
  const font = '/releases/shell/1.2.0/client/fonts/f.woff2';
  const sheet = `@font-face{src:url(${font})}a{background:url("data:image/svg+xml,x")}b{background:url('${font}')}`;
  const byContent = `/releases/shell/files/${'f'.repeat(22)}/fonts/f.woff2`;
  expect(sheetOnPage(shell, shell, sheet)).toBe(
    `@font-face{src:url(${byContent})}a{background:url("data:image/svg+xml,x")}b{background:url(${byContent})}`,
  );
  expect(sheetOnPage(earlyShell, earlyShell, `a{src:url(${font})}`)).toBe(`a{src:url(${font})}`);
});
