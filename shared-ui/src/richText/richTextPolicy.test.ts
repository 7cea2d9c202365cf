import { richTextPolicy } from './richTextPolicy';

test.each([
  ['<p>See <a href="/hostel?x=1#mess" rel="noopener">the hostel</a>,<br /><strong>now</strong></p>'],
  ['<ol start="3"><li>a &lt; b</li></ol><h2>Fees</h2><hr />'],
  ['<p><a href="https://example.org">a</a> <a href="mailto:a@example.org">b</a> <a href="tel:+91480">c</a></p>'],
])('clean text stays unchanged: %s', (html) => {
  expect(richTextPolicy.createHTML(html)).toBe(html);
});

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>aalert(1)</p>'],
  ['a picture that runs something', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['a handler on an allowed tag', '<p onclick="alert(1)">a</p>', 'a</p>'],
  ['a link that runs something', '<a href="javascript:alert(1)">a</a>', 'a</a>'],
  ['a style', '<p style="position:fixed">a</p>', 'a</p>'],
  ['a tag within a tag', '<p>a<scr<b>ipt></p>', '<p>aipt></p>'],
  ['a tag without an end', '<p>a</p><img src=x onerror=alert(1)', '<p>a</p>'],
])('%s is removed, and the text stays', (_what, html, clean) => {
  expect(richTextPolicy.createHTML(html)).toBe(clean);
});
