import { openUploadBudget } from './uploadBudget';

const LIMITS = { bytes: 100, bytesOfSender: 60, uploads: 5, uploadsOfSender: 2 };
const statusOf = (work: () => unknown): number => {
  try {
    work();
    return 200;
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
};

it('one sender cannot exceed its share, and all together cannot exceed the budget', () => {
  const budget = openUploadBudget(LIMITS);
  const first = budget.open('a', 0);
  first.take(60);
  expect(statusOf(() => first.take(1))).toBe(429);
  expect(statusOf(() => budget.open('a', 1))).toBe(429);
  const other = budget.open('b', 40);
  other.take(40);
  expect(statusOf(() => budget.open('c', 1))).toBe(503);
  first.close();
  first.close();
  expect(statusOf(() => budget.open('c', 60))).toBe(200);
  expect(statusOf(() => other.take(20))).toBe(200);
});

it('the uploads of one sender and of all are counted, whatever their size', () => {
  const budget = openUploadBudget(LIMITS);
  budget.open('a', 0);
  const second = budget.open('a', 0);
  expect(statusOf(() => budget.open('a', 0))).toBe(429);
  second.close();
  for (const sender of ['a', 'b', 'c', 'd']) budget.open(sender, 0);
  expect(statusOf(() => budget.open('e', 0))).toBe(503);
});
