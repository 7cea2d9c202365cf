import { useCallback, useState } from 'react';
import type { ApplicationLine } from 'contract/office/applicationCalls';

type Lines = ReadonlyMap<string, ApplicationLine>;

const NONE: Lines = new Map();

/**
 * Returns the lines chosen in a list, by number. Other filters drop the choice, since it would contain lines that are not listed;
 * `dropped` counts them until something is chosen again.
 */
export function useChosen(filters: string) {
  const [state, setState] = useState({ filters, chosen: NONE, dropped: 0 });
  if (state.filters !== filters) setState({ filters, chosen: NONE, dropped: state.chosen.size || state.dropped });

  const choose = useCallback(
    (line: ApplicationLine) =>
      setState(({ filters: of, chosen }) => ({ filters: of, chosen: toggled(chosen, line), dropped: 0 })),
    [],
  );
  const chooseNot = useCallback(
    (numbers: readonly string[]) =>
      setState((before) => ({
        ...before,
        chosen: new Map([...before.chosen].filter(([one]) => !numbers.includes(one))),
      })),
    [],
  );
  return { chosen: state.chosen, dropped: state.dropped, choose, chooseNot };
}

function toggled(before: Lines, line: ApplicationLine): Lines {
  const after = new Map(before);
  if (!after.delete(line.number)) after.set(line.number, line);
  return after;
}
