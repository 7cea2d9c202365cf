import { useEffect, useState } from 'react';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { onceSettled } from '../settled';
import { isSameProgress, OPEN_SECTIONS, sectionStatuses } from './sectionStatus';

/** How far each section is, a moment after the last change; renders only when one of them has moved. */
export function useSectionStatuses() {
  const { store } = useFieldForm();
  const [statuses, setStatuses] = useState(OPEN_SECTIONS);
  useEffect(
    () =>
      onceSettled(store, (state) => {
        const next = sectionStatuses(state);
        setStatuses((before) => (isSameProgress(before, next) ? before : next));
      }),
    [store],
  );
  return statuses;
}
