import { runOfficeCommand } from './officeProgram';

// A reader that stops early (`| head`) closes the pipe; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

void runOfficeCommand(process.argv.slice(2)).then((code) => (process.exitCode = code));
