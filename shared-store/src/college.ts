import type { Site } from 'contract/content/site';
import type { CollegeOrUniversity, Place, PostalAddress, WithContext } from 'schema-dts';
import type { SiteState } from './store';

// Objects that name the college by this id refer to the one that describes it completely, on Home and Contact.
const COLLEGE_ID = '/#college';

/** "Thrissur District, Kerala 680 999" */
const TOWN_LINE = /^(?:(?<town>.+), )?(?<region>[^,\d]+?) (?<pin>\d{3} ?\d{3})$/;

/** Converts the college's address to schema.org's parts; a line that cannot be parsed stays part of the street. */
export function postalAddressOf({ address, college_name }: Site): PostalAddress {
  const lines = address.filter((line) => line !== college_name);
  const parts = TOWN_LINE.exec(lines.at(-1) ?? '')?.groups;
  const street = (parts ? lines.slice(0, -1) : lines).join(', ');
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(parts?.town ? { addressLocality: parts.town } : {}),
    ...(parts ? { addressRegion: parts.region, postalCode: parts.pin?.replace(' ', '') } : {}),
    addressCountry: 'IN',
  };
}

/** Reference to the college within another object: who offers a course, holds an event, publishes, hires. */
export const collegeReference = ({ college_name }: Site) =>
  ({ '@type': 'CollegeOrUniversity', '@id': COLLEGE_ID, name: college_name, url: '/' }) satisfies CollegeOrUniversity;

/** Location of the college, as the place of an event or a post. */
export const placeOf = (site: Site) =>
  ({
    '@type': 'Place',
    name: site.college_name,
    address: postalAddressOf(site),
    geo: { '@type': 'GeoCoordinates', latitude: site.map.latitude, longitude: site.map.longitude },
  }) satisfies Place;

/** Complete description of the college, for its home and contact pages. */
export const collegeJsonLd = (_state: SiteState, site: Site): WithContext<CollegeOrUniversity>[] => [
  {
    '@context': 'https://schema.org',
    ...collegeReference(site),
    alternateName: site.short_name,
    description: site.tagline,
    logo: '/favicon.svg',
    email: site.email,
    telephone: site.phones,
    address: postalAddressOf(site),
    geo: { '@type': 'GeoCoordinates', latitude: site.map.latitude, longitude: site.map.longitude },
    sameAs: site.social.map(({ url }) => url),
  },
];
