import { runContentCommand } from '../content/program';

void runContentCommand(process.argv.slice(2)).then((code) => (process.exitCode = code));
