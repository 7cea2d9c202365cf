import { runContentCommand } from './contentProgram';

void runContentCommand(process.argv.slice(2)).then((code) => (process.exitCode = code));
