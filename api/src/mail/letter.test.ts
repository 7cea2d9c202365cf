import type { Site } from 'contract/content/site';
import { acknowledgement } from './letter';

it.each([
  ['K.P.ANJALI', 'K.P. ANJALI'],
  ['ANJALI D/O RAVI', 'ANJALI D/O RAVI'],
  ["Mary-Ann O'Neil", "Mary-Ann O'Neil"],
  ['അവന്\u200d ക്\u200dഷ', 'അവന്\u200d ക്\u200dഷ'],
  ['Best pills/offers', 'Sir or Madam'],
  ['pills.example', 'Sir or Madam'],
])('the salutation of %s is Dear %s', (name, salutation) => {
  const head = { siteUrl: 'https://college.example.org', college: { address: [], phones: [] } as unknown as Site };
  expect(acknowledgement(name, [], head)[0]).toBe(`Dear ${salutation},`);
});
