import { PASSPORT_ASPECT, passportFrame } from './passportFrame';

const aspectOf = (width: number, height: number) => {
  const frame = passportFrame(width, height);
  return (frame.width * width) / (frame.height * height);
};

test.each([
  ['a tall picture', 1080, 1920],
  ['a wide picture', 4000, 3000],
  ['a square', 500, 500],
  ['a passport photo', 350, 450],
])('%s is framed 35 to 45', (_name, width, height) => {
  expect(aspectOf(width, height)).toBeCloseTo(PASSPORT_ASPECT);
});

test('a wide picture is cropped to its middle, over its full height', () => {
  expect(passportFrame(700, 450)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

test('a tall picture is cropped more at the bottom than at the top', () => {
  const { x, y, width, height } = passportFrame(350, 900);
  expect({ x, width, height }).toEqual({ x: 0, width: 1, height: 0.5 });
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(0.5 - y);
});
