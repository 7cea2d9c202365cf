import { object, string } from 'yup';
import { type ContentFile, readContentFile } from './contentFile';

const text = () => string().required('write the text');

/** Which file the fields of rich text are in. */
const TEXTS = {
  admission_criteria: 'admission/criteria.md',
  admission_procedure: 'admission/procedure.md',
  rules_and_regulation: 'admission/rules.md',
};

export const admissionSchema = object({
  prospectus: string()
    .strict()
    .matches(/^[\w-]+\.pdf$/, 'name a .pdf beside the file')
    .required('name a .pdf beside the file'),
  admission_criteria: text(),
  admission_procedure: text(),
  rules_and_regulation: text(),
}).noUnknown();

/** The one admission record: a settings file and three texts. */
export async function readAdmission(folder: string): Promise<ContentFile> {
  const settings = await readContentFile(folder, 'admission/admission.yaml');
  const texts = await Promise.all(
    Object.entries(TEXTS).map(async ([field, path]) => ({ field, file: await readContentFile(folder, path, field) })),
  );
  return {
    ...settings,
    values: Object.assign({}, settings.values, ...texts.map(({ file }) => file.values)),
    mistakes: [settings, ...texts.map(({ file }) => file)].flatMap(({ mistakes }) => mistakes),
    placesOf: (field, written) =>
      (texts.find((text) => text.field === field)?.file ?? settings).placesOf(field, written),
  };
}
