import { runContentCommand } from './command/command';

void runContentCommand(process.argv.slice(2)).then((code) => (process.exitCode = code));
