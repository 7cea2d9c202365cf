import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './Carousel';

const titles = ['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD'];

const carouselOf = (some: string[]) => (
  <Carousel label="Courses" from={[400, 740, 940]}>
    {some.map((title) => (
      <a key={title} href={`/${title}`}>
        {title}
      </a>
    ))}
  </Carousel>
);
const courses = carouselOf(titles);

function resizeTo(width: number) {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => resizeTo(1024));

test.each([
  [1024, '1 to 4 of 6'],
  [939, '1 to 3 of 6'],
  [740, '1 to 3 of 6'],
  [400, '1 to 2 of 6'],
  [399, '1 of 6'],
])('in a window of %i px it says that it shows %s', (width, said) => {
  render(courses);
  resizeTo(width);
  expect(screen.getByRole('status')).toHaveTextContent(said);
});

/** Renders the courses, each 200 px wide; jsdom has no layout. */
function renderRow() {
  render(courses);
  return Object.defineProperty(screen.getByRole('list'), 'scrollWidth', { value: 1200 });
}

test('moves by its named buttons and stops at both ends', async () => {
  const row = renderRow();
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  for (const [said, left] of [
    ['2 to 5 of 6', 200],
    ['3 to 6 of 6', 400],
    ['3 to 6 of 6', 400],
  ] as const) {
    await userEvent.click(button('Next'));
    expect([screen.getByRole('status').textContent, row.scrollLeft]).toEqual([said, left]);
  }
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Previous'));
  expect([screen.getByRole('status').textContent, row.scrollLeft]).toEqual(['2 to 5 of 6', 200]);
});

test('says what a swipe has left in view, once the row is at rest, and a wider window shows no gap', async () => {
  const row = renderRow();
  resizeTo(399);
  row.scrollLeft = 990;
  fireEvent.scroll(row);
  expect(await screen.findByText('6 of 6')).toBeVisible();
  resizeTo(1024);
  expect(screen.getByRole('status')).toHaveTextContent('3 to 6 of 6');
});

test('has no buttons when all items fit', () => {
  render(carouselOf(['PhD']));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
