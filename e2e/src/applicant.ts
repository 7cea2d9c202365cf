import { readPath } from 'contract/admissionForm';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS, type FieldKind } from 'contract/admissionFields';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from './browser';
import type { Site } from './site';

const sample = sampleAdmissionForm(new Date());
const NOT_TYPED = ['image', 'shownDate', 'time'];
const typed = ADMISSION_FIELDS.filter(
  ({ name, kind, computed }) => !computed && !NOT_TYPED.includes(kind) && name !== 'applicationNumber',
);

/** An answer to a field of each of these kinds, which no other field has. */
const OWN: Partial<Record<FieldKind, (place: number) => string>> = {
  line: (place) => `Answer ${100 + place}`,
  text: (place) => `House ${100 + place}`,
  pincode: (place) => String(680_100 + place),
  identifier: (place) => String(220_100 + place),
  mobile: (place) => String(9_446_012_300 + place),
  email: (place) => `person${100 + place}@mail.example.in`,
};

/** Answers that tests name, or that other answers depend on. */
const NAMED: Readonly<Record<string, string>> = {
  name: 'Devika Unnikrishnan',
  secondProgram: 'D.Pharm',
  dateOfBirth: '2008-03-09',
  'subjects.physics.marks': '91',
  'subjects.physics.maximum': '120',
  'subjects.chemistry.marks': '104',
  'subjects.chemistry.maximum': '120',
  'subjects.biology.marks': '111',
  'subjects.biology.maximum': '120',
  'subjects.mathematics.marks': '77',
  'subjects.mathematics.maximum': '120',
};

/** What an applicant types, by input name. The form computes age, percentages, totals, date and time. */
export const ANSWERS: Record<string, string> = Object.fromEntries(
  typed.map(({ name, kind, choices = [] }, place) => [
    name,
    NAMED[name] ?? OWN[kind]?.(place) ?? (String(readPath(sample, name)) || choices[0]) ?? '',
  ]),
);

/** Values that the form computes from the answers. */
export const COMPUTED: Record<string, string> = {
  'subjects.physics.percentage': '76',
  'subjects.chemistry.percentage': '87',
  'subjects.biology.percentage': '93',
  'subjects.mathematics.percentage': '64',
  'subjects.totalmarks': '383',
  'subjects.totalmaximum': '480',
  'subjects.totalpercentage': '80',
};

/** Returns a picture of one colour, as a phone would send it. */
export const picture = async (colour: string, width = 900, height = 1200) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** Opens the form, and waits until it can be filled in. */
export async function openForm(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/application`);
  await page.getByText(/Application Number: (\S*\d|you get it when you send)/).waitFor();
}

/** Enters every answer, in the listed order, with the events of typing; `applicationAccess.test.ts` types with keys. */
export const fillIn = (page: Page, answers = ANSWERS): Promise<void> =>
  page.evaluate(async (given) => {
    for (const [name, value] of Object.entries(given)) {
      const found = () =>
        document.querySelector<HTMLInputElement>(
          `:is([name="${name}"]:not([type=radio]), [name="${name}"][value="${value}"])`,
        );
      // some appear with the answer before
      for (const begun = performance.now(); !found(); await new Promise(requestAnimationFrame))
        if (performance.now() - begun > 120_000) throw new Error(`the form has no input for ${name}=${value}`);
      const input = found() as HTMLInputElement;
      input.focus();
      if (input.type === 'radio') input.click();
      else {
        // React replaces the input's own setter, and hears only of values that this one sets
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
        for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
      }
      await new Promise((rendered) => setTimeout(rendered));
    }
  }, answers);

/** Chooses the photo and both signatures, and waits for their previews. */
export async function choosePictures(page: Page): Promise<void> {
  await page.locator('[name="photo"]').setInputFiles(await picture('teal'));
  await page.locator('[name="applicantSignatureImage"]').setInputFiles(await picture('navy', 900, 300));
  await page.locator('[name="guardianSignatureImage"]').setInputFiles(await picture('black', 900, 300));
  await page.waitForFunction(() => document.querySelectorAll('form img').length === 3);
}

/** Opens the status of an application, on any device. */
export async function openStatus(
  page: Page,
  { origin }: Pick<Site, 'origin'>,
  { number, code }: { number: string; code: string },
): Promise<void> {
  await visit(page, `${origin}/application/status#${number}`);
  await page.getByRole('textbox', { name: 'Return code' }).fill(code);
  await page.getByRole('button', { name: 'Open my application' }).click();
  await page.getByRole('heading', { name: `Application ${number}` }).waitFor();
}
