import type { Site } from 'contract/content/site';
import { collegeJsonLd, collegeReference, placeOf, postalAddressOf } from './college';
import { createStore } from './store';

const site = {
  college_name: 'Riverside College of Pharmacy',
  email: 'office@riverside.example.org',
  phones: ['+91 480 100 0142'],
  address: ['Riverside College of Pharmacy', 'Ferry Road, Riverside P.O.', 'Thrissur District, Kerala 680 999'],
  map: { latitude: 10.37, longitude: 76.22, embed_url: '', link: '' },
  social: [{ name: 'Instagram', url: 'https://social.example.org/riverside' }],
} as Partial<Site> as Site;

test('an address whose last line is something else keeps all its lines', () => {
  expect(postalAddressOf({ ...site, address: ['Ferry Road', 'Near the bridge'] })).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Ferry Road, Near the bridge',
    addressCountry: 'IN',
  });
});

test('the college gives search engines its name, address, place, phones and profiles, and an id by which other objects reference it', () => {
  const [college] = collegeJsonLd(createStore().getState(), site);
  expect(college).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    '@id': collegeReference(site)['@id'],
    name: site.college_name,
    url: '/',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Ferry Road, Riverside P.O.',
      addressLocality: 'Thrissur District',
      addressRegion: 'Kerala',
      postalCode: '680999',
      addressCountry: 'IN',
    },
    telephone: site.phones,
    email: site.email,
    geo: { latitude: 10.37, longitude: 76.22 },
    sameAs: ['https://social.example.org/riverside'],
  });
  expect(placeOf(site)).toMatchObject({ '@type': 'Place', name: site.college_name, address: postalAddressOf(site) });
});
