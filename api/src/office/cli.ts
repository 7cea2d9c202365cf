import { SUBMISSION_KINDS } from '../submissions/submissionKinds';
import { runOfficeCommand } from './program';

// Who reads only the beginning (`| head`) closes the pipe; that is no fault of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void runOfficeCommand(process.argv.slice(2), SUBMISSION_KINDS).then((code) => (process.exitCode = code));
