import { renderToString } from 'react-dom/server';
import { Accordion } from './Accordion';

const panels = [
  { title: 'Admission Criteria', content: <a href="/pdf">Criteria of the year</a> },
  { title: 'Rules and Regulation', content: 'Be on time.' },
];

test('keeps the text of closed panels in the HTML', () => {
  expect(renderToString(<Accordion panels={panels} />)).toContain('Be on time.');
});
