import { plainHtml, withoutServerRendering } from './pages';

const PAGE = [
  '<!doctype html><html><head><link rel="expect" href="#content" blocking="render">',
  '<style>@font-face{font-family:Text;src:url(/text.woff2)}@font-face{font-family:Own;src:local(Arial)}p{margin:0}</style>',
  '</head><body><div id="root"><header><div>Menu</div></header><main id="content">Words</main></div>',
  '<link rel="preload" as="script" href="/main.js"><script defer src="/main.js"></script>',
  '<script type="application/json" id="page">{"composition":{"id":"a"},"state":{"x":1},"hydration":{}}</script></body></html>',
].join('');

test('plain HTML keeps text, styles and local fonts, but no scripts, preloads and web fonts', () => {
  expect(plainHtml(PAGE)).toBe(
    '<!doctype html><html><head><style>@font-face{font-family:Own;src:local(Arial)}p{margin:0}</style>' +
      '</head><body><div id="root"><header><div>Menu</div></header><main id="content">Words</main></div></body></html>',
  );
});

test('without server rendering a page has its files, an empty root and none of its data', () => {
  const html = withoutServerRendering(PAGE);
  expect(html).toContain('<body><div id="root"></div><link rel="preload" as="script" href="/main.js">');
  expect(html).toContain('id="page">{"composition":{"id":"a"}}</script>');
  expect(html).not.toContain('Words');
  expect(html).not.toContain('rel="expect"');
});

test('a page with another structure is rejected instead of being changed', () => {
  expect(() => withoutServerRendering('<div id="app"></div>')).toThrow('no root or no data');
});
