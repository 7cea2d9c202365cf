import { useState } from 'react';

/** Returns which lines of a list are chosen, at first all of them, and the checkbox of each. */
export function useChosenLines<Line>(lines: readonly Line[], keyOf: (line: Line) => string) {
  const [left, setLeft] = useState<string[]>([]);
  const isChosen = (line: Line) => !left.includes(keyOf(line));
  const choice = (line: Line, label: string) => (
    <label>
      <input
        type="checkbox"
        checked={isChosen(line)}
        onChange={() => setLeft(isChosen(line) ? [...left, keyOf(line)] : left.filter((key) => key !== keyOf(line)))}
      />
      {label}
    </label>
  );
  return { chosen: lines.filter(isChosen), choice };
}
