import { runOfficeCommand } from '../../office/program';
import { SUBMISSION_KINDS } from '../../submissions/kinds/submissionKinds';
import { hostelSubmission } from './hostelSubmission';

void runOfficeCommand(process.argv.slice(2), [...SUBMISSION_KINDS, hostelSubmission]).then(
  (code) => (process.exitCode = code),
);
