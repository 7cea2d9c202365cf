import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchWords } from './SearchWords';

let arrive: () => void = () => undefined;

/** A list whose address changes some time after it was asked to. */
function List() {
  const [words, setWords] = useState('');
  const change = (next: string) => void (arrive = () => setWords(next));
  return (
    <>
      <SearchWords value={words} change={change} />
      <output>{words}</output>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTime(1000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a letter typed while the list is being requested stays, and is searched for, too', () => {
  render(<List />);
  type('d');
  pause();
  type('de');
  act(() => arrive());
  expect(screen.getByRole('status')).toHaveTextContent('d');
  expect(screen.getByLabelText('Search')).toHaveValue('de');
  pause();
  act(() => arrive());
  expect(screen.getByRole('status')).toHaveTextContent('de');
});
