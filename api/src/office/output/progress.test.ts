import { openProgress } from './progress';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { stream, written };
}

it('a terminal shows the progress, and a clean line at the end', () => {
  const { stream, written } = screen(true);
  const progress = openProgress(stream, 'Forms', 4);
  progress.step(2);
  progress.end();
  expect(written[0]).toContain('Forms ░░░░');
  expect(written[0]).toContain('0 %  0 of 4');
  expect(written.at(-1)).toBe('\r\u001b[K');
});

it('a pipe gets no progress bar, and neither does a terminal when there is nothing to do', () => {
  const pipe = screen(false);
  openProgress(pipe.stream, 'Forms', 4).end();
  expect(pipe.written).toEqual([]);
  const terminal = screen(true);
  openProgress(terminal.stream, 'Forms', 0).step();
  expect(terminal.written).toEqual([]);
});
