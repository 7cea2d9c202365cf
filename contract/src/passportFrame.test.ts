import { passportFrame } from './passportFrame';

test('a wide picture is cropped to its middle, over its full height', () => {
  expect(passportFrame(700, 450)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

test('a tall picture is cropped more at the bottom than at the top', () => {
  const { x, y, width, height } = passportFrame(350, 900);
  expect({ x, width, height }).toEqual({ x: 0, width: 1, height: 0.5 });
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(0.5 - y);
});
