import { bufferPage, createPageBuffer } from './finishedPages';

const page = (status = 200) => bufferPage(status, '<p>A page</p>');

test('no number of searches or missing pages evicts a page or fills the memory', () => {
  const buffer = createPageBuffer(10_000, 3_000);
  const [events, search, missing] = [page(), page(), page(404)];
  buffer.set('/events', events);
  for (let number = 0; number < 300; number += 1) {
    buffer.set(`/search?q=${number}`, search);
    buffer.set(`/no-page-${number}`, missing);
  }
  expect(buffer.get('/events')).toBe(events);
  expect(buffer.get('/search?q=0')).toBeUndefined();
  expect(buffer.get('/no-page-299')).toBe(missing);
});

test('a long address counts too, and a page that is too large for its partition is not buffered', () => {
  const buffer = createPageBuffer(10_000, 3_000);
  buffer.set(`/search?q=${'x'.repeat(4000)}`, page());
  expect(buffer.get(`/search?q=${'x'.repeat(4000)}`)).toBeUndefined();
});
