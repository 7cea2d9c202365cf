import { requestChain } from './requestChain';

const page = { url: '/', causes: [] };
const script = { url: '/main.js', causes: ['/'] };
const chunk = { url: '/chunk.js', causes: ['/main.js'] };
const data = { url: '/api/events', causes: ['/main.js', '/chunk.js'] };

test('requests from a script depend on the script, and the script depends on the page', () => {
  expect(requestChain([page])).toBe(1);
  expect(requestChain([page, script, chunk, data])).toBe(4);
});

test('a file preloaded by the page depends only on the page', () => {
  expect(requestChain([page, { url: '/chunk.js', causes: ['/'] }, script, chunk])).toBe(2);
});
