import { useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { AboutBlock } from './AboutBlock';
import { AdmissionBlock } from './AdmissionBlock';
import { Announcements } from './Announcements';
import { Counters } from './Counters';
import { CourseCarousel } from './CourseCarousel';
import { Features } from './Features';
import { Hero } from './Hero';
import { HOME_UPCOMING } from './homeRoute';
import { LatestNews } from './LatestNews';
import { NextEvents } from './NextEvents';

export { handle, loader } from './homeRoute';
export { HomePage as Component };

/** Every block loads its own data and is left out when there are none (specification section 8). */
function HomePage() {
  return (
    <>
      <Hero />
      <Announcements />
      <MainDataMissing />
      <AboutBlock />
      <CourseCarousel />
      <Features />
      <NextEvents />
      <AdmissionBlock />
      <Counters />
      <LatestNews />
    </>
  );
}

/** One "Try again" for the whole page, if none of its main blocks could be loaded. */
function MainDataMissing() {
  const about = useContent('/api/about-college');
  const courses = useContent('/api/course_list');
  const events = useContent(HOME_UPCOMING);
  if (about.data || courses.data || events.data) return null;
  const refetchAll = () => [about, courses, events].forEach((query) => void query.refetch());
  return <Awaiting query={{ ...about, refetch: refetchAll }} />;
}
