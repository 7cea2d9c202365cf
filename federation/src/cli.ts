import { runFederation } from './command/program';

void runFederation(process.argv.slice(2)).then((code) => (process.exitCode = code));
