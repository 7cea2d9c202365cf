import {
  ADMISSION_FIELDS,
  ADMISSION_SECTIONS,
  ADMISSION_SWITCHES,
  type AdmissionSectionId,
} from 'contract/admissionFields';

/** The sections that an applicant sees: the number has no section of its own. */
export const SHOWN_SECTIONS = ADMISSION_SECTIONS.filter(({ id }) => id !== 'application');

/** Every input that can be in error, by section: the fields and the form's switches. */
export const NAMES_OF_SECTIONS: ReadonlyMap<AdmissionSectionId, readonly string[]> = new Map(
  ADMISSION_SECTIONS.map(({ id }) => {
    const fields = ADMISSION_FIELDS.filter(({ section }) => section === id).map(({ name }) => name);
    const switches = ADMISSION_SWITCHES.map(({ name }) => name).filter((name) =>
      ADMISSION_FIELDS.some(({ section, absentWhen }) => section === id && absentWhen === name),
    );
    return [id, [...fields, ...switches]];
  }),
);

/** Set on Submit, not entered. */
export const STAMPED = ['date', 'time'];

/** Returns the name of a section's heading in the form (`idOf`). */
export const headingOf = (id: AdmissionSectionId) => `section-${id}`;
