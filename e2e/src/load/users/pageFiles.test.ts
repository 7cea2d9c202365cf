import { pageFiles } from './pageFiles';

const PHONE = { width: 360, density: 3 };
const DESKTOP = { width: 1350, density: 1 };
const PICTURE = `<img sizes="(min-width: 56rem) 30rem, 92vw" srcSet="/w320.webp 320w, /w640.webp 640w, /w1200.webp 1200w" src="/all.webp" alt="">`;

test('a page’s scripts, styles, fonts and pictures are fetched once each, and nothing else it links to', () => {
  const html = `<link rel="canonical" href="/about"><link rel="preload" as="font" href="/a.woff2" crossorigin>
    <link rel="stylesheet" href="/a.css?x=1&amp;y=2"><link rel="preload" as="script" href="/a.js"><a href="/b">b</a>
    <script src="/a.js" defer></script><script type="application/json">"<img src='/no.png' src="/no.png">"</script>
    <img src="/crest.svg" alt=""><img src="data:image/png;base64,AA" alt=""><iframe src="https://map.example/"></iframe>`;
  expect(pageFiles(html, DESKTOP)).toEqual(['/a.woff2', '/a.css?x=1&y=2', '/a.js', '/crest.svg']);
});

test('of a picture in several widths, the best one for the screen is fetched', () => {
  expect(pageFiles(PICTURE, DESKTOP)).toEqual(['/w640.webp']);
  expect(pageFiles(PICTURE, PHONE)).toEqual(['/w1200.webp']);
  expect(pageFiles('<img srcset="/w320.webp 320w" src="/all.webp">', PHONE)).toEqual(['/w320.webp']);
});
