import { useEffect, useState } from 'react';
import type { AdmissionSectionId } from 'contract/admissionFields';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { headingOf, SHOWN_SECTIONS } from '../fields/sectionOf';

/** A band a third down the window, taller than the gap between two sections: the section that crosses it is being read. */
const BAND = '-28% 0px -60% 0px';

/** Returns the section in view; undefined above the first and below the last, and if the browser cannot detect it. */
export function useSectionInView(): AdmissionSectionId | undefined {
  const { idOf } = useFieldForm();
  const [inView, setInView] = useState<AdmissionSectionId>();
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const ids = new Map<Element, AdmissionSectionId>();
    const crossing = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target);
          else crossing.delete(target);
        }
        setInView([...ids].find(([section]) => crossing.has(section))?.[1]);
      },
      { rootMargin: BAND },
    );
    for (const { id } of SHOWN_SECTIONS) {
      const section = document.getElementById(idOf(headingOf(id)))?.closest('section');
      if (!section) continue;
      ids.set(section, id);
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [idOf]);
  return inView;
}
