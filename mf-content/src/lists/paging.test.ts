import { requestedPage, linkedPages, LIST_SIZES } from './paging';

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, undefined, 8]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [8, 9, [1, undefined, 7, 8, 9]],
  [1000, 2500, [1, undefined, 999, 1000, 1001, undefined, 2500]],
])(
  'page %i of %i links to the first, the last and those around it, with no gap of one page',
  (page, pages, expected) => {
    expect(linkedPages(page, pages)).toEqual(expected);
  },
);

test.each([
  ['a size that is not offered', 'size=5', { page: 1, size: 4 }],
  ['nonsense', 'page=-2&size=x', { page: 1, size: 4 }],
  ['a number that nothing counts to', 'page=1e300&size=12', { page: 1_000_000, size: 12 }],
])('handles %s', (_name, search, expected) => {
  expect(requestedPage(new URLSearchParams(search), LIST_SIZES)).toEqual(expected);
});
