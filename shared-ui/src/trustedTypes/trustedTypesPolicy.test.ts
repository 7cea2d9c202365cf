import { trustedTypesPolicy } from './trustedTypesPolicy';

const browser = globalThis as { trustedTypes?: object };
afterEach(() => Reflect.deleteProperty(browser, 'trustedTypes'));

const createPolicy = () => {
  throw new TypeError('disallowed');
};

test.each([
  ['a browser without them', undefined],
  ['a page that allows other policies alone', { createPolicy }],
])('%s gets text by the same rules', (_what, trustedTypes) => {
  if (trustedTypes) browser.trustedTypes = trustedTypes;
  const policy = trustedTypesPolicy('rich-text', { createHTML: (html: string) => html.toUpperCase() });
  expect(policy.createHTML('a')).toBe('A');
});
