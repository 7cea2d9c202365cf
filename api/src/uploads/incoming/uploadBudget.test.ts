import { openUploadBudget } from './incomingUploads';

const LIMITS = { bytes: 100, bytesOfSender: 60, uploads: 5, uploadsOfSender: 2 };
const statusOf = (work: () => unknown): number => {
  try {
    work();
    return 200;
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
};

it('the uploads of one sender and of all are counted, whatever their size', () => {
  const budget = openUploadBudget(LIMITS);
  budget.open('a', 0);
  const second = budget.open('a', 0);
  expect(statusOf(() => budget.open('a', 0))).toBe(429);
  second.close();
  for (const sender of ['a', 'b', 'c', 'd']) budget.open(sender, 0);
  expect(statusOf(() => budget.open('e', 0))).toBe(503);
});
