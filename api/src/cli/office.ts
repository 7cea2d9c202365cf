import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { runOfficeCommand } from '../office/program';

// A reader that stops early (`| head`) closes the pipe; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void runOfficeCommand(process.argv.slice(2), SUBMISSION_KINDS).then((code) => (process.exitCode = code));
