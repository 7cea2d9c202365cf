import { isNewcomer } from './newcomer';

test.each([
  ['somebody who comes to the first page', '/', {}, true],
  ['somebody who comes from a search', '/admission', { 'sec-fetch-site': 'cross-site' }, true],
  ['somebody who asks for what is not there', undefined, {}, true],
  ['somebody who opens the form', '/application', {}, false],
  ['somebody who comes back to a form that was sent', '/application/form', {}, false],
  ['somebody who looks what came of it', '/application/status', {}, false],
  ['somebody who follows a link of the site', '/courses', { 'sec-fetch-site': 'same-origin' }, false],
  ['somebody who has opened a form before', '/', { cookie: 'a=b; XSRF-TOKEN=x' }, false],
])('%s: may the page be kept from them?', (_who, route, headers, expected) => {
  expect(isNewcomer(route, headers)).toBe(expected);
});
