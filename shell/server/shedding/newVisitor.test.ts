import { isNewVisitor } from './newVisitor';

test.each([
  ['somebody who opens the first page', '/', {}, true],
  ['somebody who comes from a search', '/admission', { 'sec-fetch-site': 'cross-site' }, true],
  ['somebody who requests a missing page', undefined, {}, true],
  ['somebody who opens the form', '/application', {}, false],
  ['somebody who returns to a submitted form', '/application/form', {}, false],
  ['somebody who checks the status of an application', '/application/status', {}, false],
  ['somebody who follows a link of the site', '/courses', { 'sec-fetch-site': 'same-origin' }, false],
  ['somebody who has opened a form before', '/', { cookie: 'a=b; XSRF-TOKEN=x' }, false],
])('%s: may the page be shed?', (_who, route, headers, expected) => {
  expect(isNewVisitor(route, headers)).toBe(expected);
});
