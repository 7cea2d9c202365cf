import { QuotaUsed } from '../../lib/refusals';
import { openUploadBudget } from './incomingUploads';

const LIMITS = { bytes: 100, bytesOfSender: 60, uploads: 5, uploadsOfSender: 2 };

it('the uploads of one sender and of all are counted, whatever their size', () => {
  const budget = openUploadBudget(LIMITS);
  budget.open('a', 0);
  const second = budget.open('a', 0);
  expect(() => budget.open('a', 0)).toThrow(QuotaUsed);
  second.close();
  for (const sender of ['a', 'b', 'c', 'd']) budget.open(sender, 0);
  expect(() => budget.open('e', 0)).toThrow(/^Many people are sending forms just now/);
});
