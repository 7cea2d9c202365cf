import { ButtonLink } from '../button/ButtonLink';
import { DescriptionList, FactsSidebar } from '../facts/FactsSidebar';
import { RichText } from '../richText/RichText';
import { Table } from '../table/Table';
import { State } from './Specimen';
import type { Bench } from './Workbench';

const FACTS = [
  { label: 'Mode of study', value: 'Attendance' },
  { label: 'Duration', value: '4 years' },
  { label: 'Fees', value: '₹85,000' },
];

const HTML = `<p>A paragraph with <a href="/hostel">a link</a> and <strong>weight</strong>.</p><h2>Eligibility</h2>
<ul><li>Plus Two with Physics and Chemistry</li><li>17 years on 31 December</li></ul><blockquote>Be on time.</blockquote>
<table><thead><tr><th>Year</th><th>Seats</th></tr></thead><tbody><tr><td>2026</td><td>60</td></tr></tbody></table>`;

export const facts: Bench[] = [
  {
    name: 'FactsSidebar',
    states: (
      <>
        <State name="facts">
          <FactsSidebar title="At a glance" facts={FACTS} />
        </State>
        <State name="with an action">
          <FactsSidebar title="At a glance" facts={FACTS}>
            <ButtonLink to="/application">APPLY Now</ButtonLink>
          </FactsSidebar>
        </State>
        <State name="DescriptionList">
          <DescriptionList facts={FACTS} />
        </State>
      </>
    ),
  },
  {
    name: 'Table',
    wide: true,
    states: (
      <>
        {[false, true].map((captionHidden) => (
          <Table key={String(captionHidden)} caption="Lecturer in Pharmaceutics" captionHidden={captionHidden}>
            <tbody>
              {FACTS.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
      </>
    ),
  },
  { name: 'RichText', wide: true, states: <RichText html={HTML} /> },
];
