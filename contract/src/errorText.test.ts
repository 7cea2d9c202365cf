import { formatAdmissionError, formatCallError, helpOfServer, joinFieldErrors } from './errorText';

const refused = { status: 422, data: { success: 0, message: 'No', errors: { name: ['A', 'B'], email: ['C'] } } };

describe('error texts', () => {
  test('messages of a field are joined by a comma, fields by a bar', () => {
    expect(joinFieldErrors({ name: ['A', 'B'], email: ['C'] })).toBe('A, B | C');
  });

  test.each([
    ['field messages', refused, 'A, B | C'],
    ['a 422 without fields', { status: 422, data: { message: 'No' } }, 'Server Error: 422 - No'],
    ['a server failure', { status: 500, data: { message: 'Broken' } }, 'Server Error: 500 - Broken'],
    [
      'a proxy’s page instead of an answer',
      { status: 'PARSING_ERROR', originalStatus: 502, error: "SyntaxError: Unexpected token '<'" },
      'Something went wrong. Please try again.',
    ],
    [
      'no network',
      { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
      'Error: The site could not be reached. Check your connection and try again.',
    ],
    ['a thrown error', new Error('gone'), 'Error: gone'],
    ['a status alone', { status: 500 }, 'Something went wrong. Please try again.'],
    ['nothing known', undefined, 'Something went wrong. Please try again.'],
  ])('%s', (_, error, shown) => {
    expect(formatCallError(error)).toBe(shown);
  });

  test('a failed admission submission shows its field messages or one fixed text', () => {
    expect(formatAdmissionError(refused)).toBe('A, B | C');
    expect(formatAdmissionError({ status: 500, data: { message: 'Broken' } })).toBe(
      'An error occurred. Please try again.',
    );
  });

  test.each([403, 413, 429])(
    'a submission refused with %i has the fixed text alone, and apart from it what the server says',
    (status) => {
      const error = { status, data: { success: 0, message: 'Reload the page.' } };
      expect(formatAdmissionError(error)).toBe('An error occurred. Please try again.');
      expect(helpOfServer(error)).toBe('Reload the page.');
      expect(helpOfServer({ status })).toBeUndefined();
      expect(formatCallError(error)).toBe(`Server Error: ${status} - Reload the page.`);
    },
  );
});
