/** The runs of a question, one after the other; says on the error output how far it is. */
export function* turnsOf(question: string, runs: number): Generator<number> {
  for (let run = 0; run < runs; run += 1) {
    console.error(`${question}: run ${run + 1} of ${runs}`);
    yield run;
  }
}
