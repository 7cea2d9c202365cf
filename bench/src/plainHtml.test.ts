import { plainHtml } from './plainHtml';

const PAGE = [
  '<!doctype html><html><head><link rel="expect" href="#content" blocking="render">',
  '<style>@font-face{font-family:Text;src:url(/text.woff2)}@font-face{font-family:Own;src:local(Arial)}p{margin:0}</style>',
  '</head><body><div id="root"><header><div>Menu</div></header><main id="content">Words</main></div>',
  '<link rel="preload" as="script" href="/main.js"><script defer src="/main.js"></script>',
  '<script type="application/json" id="page">{"composition":{"id":"a"}}</script></body></html>',
].join('');

test('plain HTML keeps text, styles and local fonts, but no scripts, data, preloads and web fonts', () => {
  expect(plainHtml(PAGE)).toBe(
    '<!doctype html><html><head><style>@font-face{font-family:Own;src:local(Arial)}p{margin:0}</style>' +
      '</head><body><div id="root"><header><div>Menu</div></header><main id="content">Words</main></div></body></html>',
  );
});
