import { WaysOn } from '../reading/WaysOn';
import { STATIC_TITLES } from './staticTitles';

const ON_THE_CAMPUS = [
  ...Object.entries(STATIC_TITLES).map(([slug, label]) => ({ label, to: `/${slug}` })),
  { label: 'Facilities', to: '/facilities' },
].filter(({ to }) => to !== '/alumni');

const FOR_ALUMNI = [
  { label: 'Events', to: '/events' },
  { label: 'News', to: '/news' },
  { label: 'Careers', to: '/careers' },
  { label: 'Contact Us', to: '/contact' },
];

/** The other pages of text, which no menu names. */
export function StaticPageWaysOn({ slug }: { slug: string }) {
  if (slug === 'alumni') return <WaysOn title="Stay in touch" links={FOR_ALUMNI} />;
  return <WaysOn title="On the campus" links={ON_THE_CAMPUS.filter(({ to }) => to !== `/${slug}`)} />;
}
