import { requestsInARow } from './requestsInARow';

const page = { url: '/', causes: [] };
const script = { url: '/main.js', causes: ['/'] };
const chunk = { url: '/chunk.js', causes: ['/main.js'] };
const data = { url: '/api/events', causes: ['/main.js', '/chunk.js'] };

test('what a script asks for comes after the script, and that after the page', () => {
  expect(requestsInARow([page])).toBe(1);
  expect(requestsInARow([page, script, chunk, data])).toBe(4);
});

test('what the page has preloaded waits for nobody else', () => {
  expect(requestsInARow([page, { url: '/chunk.js', causes: ['/'] }, script, chunk])).toBe(2);
});
