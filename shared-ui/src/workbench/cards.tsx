import { ButtonLink } from '../button/ButtonLink';
import { Card } from '../card/Card';
import { CardGrid } from '../card/CardGrid';
import { Picture } from '../picture/Picture';
import { DRAWING } from './drawing';
import { State, States } from './Specimen';
import type { Bench } from './Workbench';

const picture = <Picture src={DRAWING} alt="Hills at sunset" />;
const linked = (
  <Card title="Open house" to="/events" meta="06-March-2027" picture={picture}>
    Spend a morning as a pharmacy student.
  </Card>
);

export const cards: Bench[] = [
  {
    name: 'Card',
    states: (
      <>
        <State name="plain">
          <Card title="Dr. A. Nair">Professor of Pharmaceutics</Card>
        </State>
        <State name="with an action">
          <Card title="Lecturer" action={<ButtonLink to="/careers">Application Form</ButtonLink>}>
            Two places.
          </Card>
        </State>
        <State name="linked">{linked}</State>
        <States of={['hover', 'focus-visible']}>{linked}</States>
      </>
    ),
  },
  {
    name: 'CardGrid',
    wide: true,
    states: (['narrow', 'medium', 'wide'] as const).map((columns) => (
      <State key={columns} name={columns}>
        <CardGrid columns={columns}>
          {['B.Pharm', 'D.Pharm', 'M.Pharm'].map((title) => (
            <Card key={title} title={title} heading="h3" />
          ))}
        </CardGrid>
      </State>
    )),
  },
  {
    name: 'Picture',
    states: (
      <>
        <State name="loaded">{picture}</State>
        <State name="failed to load">
          <Picture src="/nothing.webp" alt="Students at a bench" />
        </State>
      </>
    ),
  },
];
