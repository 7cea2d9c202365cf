import { absolute, withAbsoluteAddresses } from './headTags';

const SITE = 'https://www.college.example.org';

test.each([
  ['/', `${SITE}/`],
  ['/Pharm.D(PB)', `${SITE}/Pharm.D(PB)`],
  ['/news-details?item=a b', `${SITE}/news-details?item=a%20b`],
  ['https://elsewhere.example.org/x', 'https://elsewhere.example.org/x'],
])('%s becomes %s', (path, address) => {
  expect(absolute(path, SITE)).toBe(address);
});

test('the addresses of an object become absolute, at any depth; its other texts stay', () => {
  const object = {
    '@id': '/#college',
    name: '/not-an-address',
    image: ['/a.webp', 'https://elsewhere.example.org/b.webp'],
    itemListElement: [{ position: 1, item: '/' }],
    geo: { latitude: 10 },
    nothing: null,
  };
  expect(withAbsoluteAddresses(object, SITE)).toEqual({
    '@id': `${SITE}/#college`,
    name: '/not-an-address',
    image: [`${SITE}/a.webp`, 'https://elsewhere.example.org/b.webp'],
    itemListElement: [{ position: 1, item: `${SITE}/` }],
    geo: { latitude: 10 },
    nothing: null,
  });
});
