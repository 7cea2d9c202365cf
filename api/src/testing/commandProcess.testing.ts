// Runs commands one after another, each as if in a separate process: most of a command's time is spent loading the program.
// Answers an `CommandCall` with an `EndedCommand`. When its channel closes it exits, unless a command has left something
// open.
import { runBackupCommand } from '../backup/program';
import { runContentCommand } from '../cli/contentProgram';
import { runOfficeCommand } from '../cli/officeProgram';
import type { CommandCall, EndedCommand } from './commands.testing';

type Program = (args: string[]) => Promise<number>;

const PROGRAMS: Record<CommandCall['program'], Program> = {
  'cli/office.ts': runOfficeCommand,
  'cli/backup.ts': runBackupCommand,
  'cli/content.ts': runContentCommand,
};

async function run({ program, args, env, cwd }: CommandCall): Promise<EndedCommand> {
  process.env = { ...env };
  process.chdir(cwd);
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  try {
    const code = await PROGRAMS[program](args);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    stdout.end();
    stderr.end();
  }
}

/** Captures what is written to a stream, until `end` is called. */
function collect(stream: NodeJS.WriteStream) {
  const write = stream.write;
  let text = '';
  stream.write = (chunk: Uint8Array | string) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return { text: () => text, end: () => void (stream.write = write) };
}

process.on('message', (asked: CommandCall) => void run(asked).then((ended) => process.send?.(ended)));
