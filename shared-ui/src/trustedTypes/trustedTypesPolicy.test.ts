import { trustedTypesPolicy } from './trustedTypesPolicy';

const rules = { createHTML: (html: string) => html.toUpperCase() };
const browser = globalThis as { trustedTypes?: object };
afterEach(() => Reflect.deleteProperty(browser, 'trustedTypes'));

test('where the browser supports Trusted Types, values are created by its policy', () => {
  const trusted = { toString: () => 'TRUSTED' };
  const createPolicy = jest.fn(() => ({ createHTML: () => trusted }));
  browser.trustedTypes = { createPolicy };
  expect(trustedTypesPolicy('rich-text', rules).createHTML('a')).toBe(trusted);
  expect(createPolicy).toHaveBeenCalledWith('rich-text', rules);
});

const createPolicy = () => {
  throw new TypeError('disallowed');
};

test.each([
  ['a browser without them', undefined],
  ['a page that allows other policies alone', { createPolicy }],
])('%s gets text by the same rules', (_what, trustedTypes) => {
  if (trustedTypes) browser.trustedTypes = trustedTypes;
  expect(trustedTypesPolicy('rich-text', rules).createHTML('a')).toBe('A');
});
