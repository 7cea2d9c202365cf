import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLeftToBrowser, renderPage } from 'shared-store/renderPage.testing';
import { RichText } from './RichText';
import { richTextPolicy } from './richTextPolicy';

const TABLE = '<table><thead><tr><th>Meal</th></tr></thead><tbody><tr><td>Lunch</td></tr></tbody></table>';
const html = '<p>See <a href="/hostel?x=1">the hostel</a> or <a href="/storage/fees.pdf">the fees</a>.</p>';

const routes = [
  { id: 'text', path: '/', Component: () => <RichText html={html} /> },
  { id: 'hostel', path: '/hostel', Component: () => <h1>Hostel</h1> },
];

test('opens a link to another page of the site without loading a document, and leaves links to files to the browser', async () => {
  const { router } = renderPage(routes, '/');
  expect(isLeftToBrowser(await screen.findByRole('link', { name: 'the fees' }))).toBe(true);
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'the hostel' }));
  expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
  expect(router.state.location.search).toBe('?x=1');
});

test('a table is in a frame that scrolls by itself', () => {
  const table = [{ id: 'table', path: '/', Component: () => <RichText html={`<p>Meals</p>${TABLE}`} /> }];
  renderPage(table, '/');
  expect(screen.getByRole('table').parentElement).toHaveAttribute('data-table');
  expect(screen.getByRole('cell', { name: 'Lunch' })).toBeVisible();
});

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
