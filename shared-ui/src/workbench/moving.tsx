import { Accordion } from '../accordion/Accordion';
import { Card } from '../card/Card';
import { Carousel } from '../carousel/Carousel';
import { PageBanner } from '../pageBanner/PageBanner';
import { Pagination } from '../pagination/Pagination';
import { LIST_SIZES } from '../pagination/paging';
import { Section } from '../page/Section';
import { DRAWING } from './drawing';
import { State, States } from './Specimen';
import type { Bench } from './Workbench';

const PANELS = ['Admission Criteria', 'Admission Procedure'].map((title) => ({ title, content: <p>{title}.</p> }));

export const moving: Bench[] = [
  {
    name: 'PageBanner',
    wide: true,
    states: (
      <>
        <PageBanner title="Gallery" lead="The campus, the laboratories and a few good days." />
        <PageBanner
          title="B.Pharm"
          crumbs={[{ label: 'Courses', to: '/courses' }, { label: 'B.Pharm' }]}
          lead="Four years."
          picture={DRAWING}
        />
      </>
    ),
  },
  {
    name: 'Section',
    wide: true,
    states: (['paper', 'sand', 'brand'] as const).map((tone) => (
      <Section key={tone} title={`On ${tone}`} lead="A band across the page." tone={tone}>
        <p>Its content.</p>
      </Section>
    )),
  },
  {
    name: 'Accordion',
    wide: true,
    states: (
      <>
        <Accordion panels={PANELS} />
        <States of={['hover', 'focus-visible']}>
          <Accordion panels={PANELS.slice(0, 1)} />
        </States>
      </>
    ),
  },
  {
    name: 'Pagination',
    wide: true,
    states: (
      <>
        <Pagination page={1} total={4} size={4} sizes={LIST_SIZES} label="one page" />
        <Pagination page={2} total={20} size={4} sizes={LIST_SIZES} label="five pages" />
        <Pagination page={50} total={400} size={4} sizes={LIST_SIZES} label="a hundred pages" />
        <State name="hover" as="hover">
          <Pagination page={1} total={12} size={4} sizes={LIST_SIZES} label="three pages" />
        </State>
        <State name="focus-visible" as="focus-visible">
          <Pagination page={3} total={12} size={4} sizes={LIST_SIZES} label="the last page" />
        </State>
      </>
    ),
  },
  {
    name: 'Carousel',
    wide: true,
    states: (
      <Carousel label="Courses" from={[400, 740, 940]}>
        {['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'PhD'].map((title) => (
          <Card key={title} title={title} heading="h3" to={`/${title}`} />
        ))}
      </Carousel>
    ),
  },
];
