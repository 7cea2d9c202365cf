import { verhoeffValid } from './aadhaar';

describe('Aadhaar numbers', () => {
  test('a number with the right check digit passes and any single wrong digit is detected', () => {
    const valid = '234123412346';
    expect(verhoeffValid(valid)).toBe(true);
    for (let place = 0; place < 12; place += 1) {
      const wrong = (Number(valid[place]) + 1) % 10;
      expect(verhoeffValid(`${valid.slice(0, place)}${wrong}${valid.slice(place + 1)}`)).toBe(false);
    }
  });

  test('anything other than 12 digits never passes', () => {
    expect(verhoeffValid('')).toBe(false);
    expect(verhoeffValid('0')).toBe(false);
  });
});
