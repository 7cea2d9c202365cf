import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { runBackupCommand } from '../backup/program';

void runBackupCommand(process.argv.slice(2), SUBMISSION_KINDS).then((code) => (process.exitCode = code));
