import { useSite } from 'shared-store/platform';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { WaysOn } from '../reading/WaysOn';

const NEXT = [
  { label: 'Vision and Mission', to: '/vision' },
  { label: 'Our Faculties', to: '/faculties' },
  { label: 'Facilities', to: '/facilities' },
  { label: 'Courses', to: '/courses' },
];

/** The college in numbers, and where to read on. */
export function AboutAside() {
  const counters = useSite()?.counters ?? [];
  return (
    <>
      {counters.length > 0 && <FactsSidebar title="In numbers" facts={counters} />}
      <WaysOn title="Read on" links={NEXT} />
    </>
  );
}
