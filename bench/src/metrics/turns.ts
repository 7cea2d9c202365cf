/** Yields the runs of a question, and logs the progress to stderr. */
export function* roundsOf(question: string, runs: number): Generator<number> {
  for (let run = 0; run < runs; run += 1) {
    console.error(`${question}: run ${run + 1} of ${runs}`);
    yield run;
  }
}
