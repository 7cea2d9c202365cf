import { applicationWith } from 'contract/admission/rules/ruleCases.testing';
import { applicationRemarks, validate } from './applicationRules';

test('a registration number with letters, which is refused, is explained; one that is none at all is not', () => {
  const values = applicationWith({
    'plusTwoDetails.regNo': 'KL12',
    'academicQualifications.registrationNumber': 'none',
  });
  const remarks = applicationRemarks(values, validate(values), 2027);
  expect(Object.keys(remarks)).toEqual(['plusTwoDetails.regNo']);
});
