import { runBackupCommand } from '../backup/program';

void runBackupCommand(process.argv.slice(2)).then((code) => (process.exitCode = code));
