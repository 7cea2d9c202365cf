import { object, string } from 'yup';
import { type ContentFile, readContentFile } from './contentFile';

const text = () => string().required('write the text');

export const admissionSchema = object({
  prospectus: string()
    .strict()
    .matches(/^[\w-]+\.pdf$/, 'name a .pdf beside the file')
    .required('name a .pdf beside the file'),
  admission_criteria: text(),
  admission_procedure: text(),
  rules_and_regulation: text(),
}).noUnknown('has a key that is not known: ${unknown}');

/** The one admission record: a settings file and three texts. */
export async function readAdmission(folder: string): Promise<ContentFile> {
  const body = async (name: string) => (await readContentFile(folder, `admission/${name}.md`)).body;
  const file = await readContentFile(folder, 'admission/admission.yaml');
  const values = {
    ...file.values,
    admission_criteria: await body('criteria'),
    admission_procedure: await body('procedure'),
    rules_and_regulation: await body('rules'),
  };
  return { ...file, values };
}
