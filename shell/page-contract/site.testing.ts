import type { Site } from 'contract/content/site';

/** Settings of a college, for tests. */
export const SITE: Site = {
  college_name: 'College of Tests',
  short_name: 'Test College',
  welcome_line: 'Welcome to the College of Tests',
  tagline: 'Nothing untested',
  email: 'office@test.example.org',
  phones: ['+91 480 100 0001'],
  whatsapp: '+91 480 100 0144',
  address: ['1 Test Road', 'Thrissur'],
  map: { latitude: 10, longitude: 76, embed_url: 'https://map.example.org/embed', link: 'https://map.example.org' },
  social: [{ name: 'Instagram', url: 'https://social.example.org/test' }],
  copyright_year: 2024,
  developer: { name: 'Test Works', url: 'https://works.example.org' },
  alumni_url: 'https://alumni.example.org',
  office_hours: '9 to 5',
  counters: [{ label: 'Students', value: 1 }],
  quick_links: [
    { label: 'Careers', path: '/careers' },
    { label: 'Events', path: '/events' },
  ],
};
