import { eventually } from 'contract/eventually.testing';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { violations } from './axe';
import { pencilSignature, turnedPhoto, type ChosenFile } from './applicantPictures';
import { DESKTOP, openContext, PHONE, visit, watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

const LIMIT_BYTES = 200_000;
const PHOTO = 'Photo of the applicant';
const SIGNATURE = "Applicant's signature";

let photo: ChosenFile;
let signature: ChosenFile;

withBrowser();

beforeAll(async () => {
  [photo, signature] = await Promise.all([turnedPhoto(2016), pencilSignature()]);
});

async function openForm(viewport = DESKTOP, before?: (page: Page) => Promise<unknown>) {
  const watched = await watchedPage(viewport);
  await watched.page.addInitScript(keepPictures);
  await before?.(watched.page);
  await visit(watched.page, `${site.origin}/application`);
  return watched;
}

/** Returns the form's picture, as its preview shows it, once it differs from the previous one. */
async function pictureOf(page: Page, label: string, before?: Buffer): Promise<Buffer> {
  const preview = page.getByRole('img', { name: `Preview: ${label}`, exact: true });
  const addresses = new Set<string | null>();
  for (;;) {
    await eventually(async () => addresses.size < addresses.add(await preview.getAttribute('src')).size);
    const picture = await bytesOf(preview);
    if (picture && !before?.equals(picture)) return picture;
  }
}

/** The page's blobs by their object URL: its policy allows nobody to read them again. */
type WithPictures = typeof globalThis & { pictures: Map<string, Blob> };

function keepPictures() {
  const pictures = new Map<string, Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    const address = createObjectURL(blob);
    pictures.set(address, blob);
    return address;
  };
  Object.assign(globalThis, { pictures });
}

async function bytesOf(picture: Locator): Promise<Buffer | undefined> {
  const base64 = await picture.evaluate(async (shown: HTMLImageElement) => {
    const bytes = await (globalThis as WithPictures).pictures.get(shown.src)?.arrayBuffer();
    return bytes && btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
  });
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

/** Red, green and blue at a position given as shares of width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

async function expectPassportPhoto(picture: Buffer) {
  const { format, width, height, orientation, exif } = await sharp(picture).metadata();
  expect({ format, height, orientation, exif }).toEqual({ format: 'jpeg', height: 1600 });
  expect(width / height).toBeCloseTo(35 / 45, 2);
  expect(picture.length).toBeLessThanOrEqual(LIMIT_BYTES);
  const [redAbove = 0, , blueAbove = 0] = await colourAt(picture, 0.5, 0.1);
  const [redBelow = 0, , blueBelow = 0] = await colourAt(picture, 0.5, 0.9);
  expect(redAbove).toBeGreaterThan(blueAbove + 60);
  expect(blueBelow).toBeGreaterThan(redBelow + 60);
}

/** Shares of black, white and other pixels. */
async function shadesOf(picture: Buffer) {
  const grey = await sharp(picture).greyscale().raw().toBuffer();
  const share = (is: (value: number) => boolean) => grey.filter(is).length / grey.length;
  return { black: share((value) => value < 80), white: share((value) => value > 230) };
}

test('a photo of 12 megapixels taken with a rotated phone becomes an upright passport photo of at most 200 KB', async () => {
  const { page, faults } = await openForm();
  await page.locator('[name="photo"]').setInputFiles(await turnedPhoto(4032));
  await page.getByText('Loading…').waitFor();
  await expectPassportPhoto(await pictureOf(page, PHOTO));
  expect(await page.getByText('Upload a photo of the applicant').count()).toBe(0);
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/releases\/mf-admissions\/files\/picture-worker\.[-\w]{43}\.js$/),
  ]);
  expect(faults).toEqual([]);
});

test('a browser without workers processes it in the page with the same result', async () => {
  const { page, faults } = await openForm(DESKTOP, (opened) =>
    opened.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker')),
  );
  await page.locator('[name="photo"]').setInputFiles(photo);
  await expectPassportPhoto(await pictureOf(page, PHOTO));
  expect(page.workers()).toEqual([]);
  expect(faults).toEqual([]);
});

test('the photo is adjusted with the keyboard, and the focus returns to where it was', async () => {
  const { page, faults } = await openForm();
  await page.locator('[name="photo"]').setInputFiles(photo);
  const framed = await pictureOf(page, PHOTO);
  const adjust = page.getByRole('button', { name: `Adjust: ${PHOTO}` });
  await adjust.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Adjust: ${PHOTO}` });
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  expect(await violations(page)).toEqual([]);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('application', { name: 'Position of the photo' }).focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter');

  const adjusted = await pictureOf(page, PHOTO, framed);
  const { width, height } = await sharp(adjusted).metadata();
  expect(width / height).toBeCloseTo(35 / 45, 2);
  expect(adjusted.length).toBeLessThanOrEqual(LIMIT_BYTES);
  // zoomed in, and moved up until only the blue lower half is visible
  const [red = 0, , blue = 0] = await colourAt(adjusted, 0.5, 0.1);
  expect(blue).toBeGreaterThan(red + 60);
  expect(await adjust.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});

test('a pencil signature on shaded paper is cleaned up to black on white, shown beside the original, and can be reverted', async () => {
  const { page, faults } = await openForm();
  await page.locator('[name="applicantSignatureImage"]').setInputFiles(signature);
  const asTaken = await pictureOf(page, SIGNATURE);
  expect(asTaken.length).toBeLessThanOrEqual(LIMIT_BYTES);
  expect((await shadesOf(asTaken)).white).toBeLessThan(0.1);

  const cleanUp = page.getByRole('checkbox', { name: `Clean up: black on white: ${SIGNATURE}` });
  await cleanUp.check();
  const cleaned = await pictureOf(page, SIGNATURE, asTaken);
  await page.getByRole('img', { name: `Before cleaning up: ${SIGNATURE}` }).waitFor();
  expect(await violations(page)).toEqual([]);
  const { black, white } = await shadesOf(cleaned);
  expect(black).toBeGreaterThan(0.02);
  expect(white).toBeGreaterThan(0.85);
  expect(black + white).toBeGreaterThan(0.97);
  expect(cleaned.length).toBeLessThanOrEqual(LIMIT_BYTES);
  for (const corner of [0.01, 0.99]) expect(await colourAt(cleaned, corner, corner)).toEqual([255, 255, 255]);

  await cleanUp.uncheck();
  expect((await pictureOf(page, SIGNATURE, cleaned)).equals(asTaken)).toBe(true);
  expect(faults).toEqual([]);
});

test('a signature is drawn on the screen of a phone, after Clear and a forgotten signature', async () => {
  const { page, faults } = await openForm(PHONE);
  const draw = page.getByRole('button', { name: `Draw on the screen: ${SIGNATURE}` });
  await draw.click();
  const dialog = page.getByRole('dialog', { name: `Draw: ${SIGNATURE}` });
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();
  await dialog.getByText('Sign in the box first').waitFor();
  expect(await violations(page)).toEqual([]);
  const box = await dialog.getByRole('img', { name: 'Box for the signature' }).boundingBox();
  if (!box) throw new Error('the signature box is not on the screen');
  const stroke = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.4);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.6, { steps: 12 });
    await page.mouse.up();
  };
  await stroke(0.05, 0.95);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await stroke(0.3, 0.7);
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();

  const drawn = await pictureOf(page, SIGNATURE);
  const { black, white } = await shadesOf(drawn);
  expect(black).toBeGreaterThan(0.02);
  expect(white).toBeGreaterThan(0.8);
  expect(black + white).toBeGreaterThan(0.9);
  expect(await draw.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});

test('a picture can be dropped on its field; one dropped beside it does not replace the page', async () => {
  const { page, faults } = await openForm();
  const drop = (target: string) =>
    page.locator(target).evaluate(
      (element, { name, mimeType, body }) => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
        return event.defaultPrevented;
      },
      { name: signature.name, mimeType: signature.mimeType, body: signature.buffer.toString('base64') },
    );
  expect(await drop('h1')).toBe(true);
  expect(await page.getByText('Loading…').count()).toBe(0);
  expect(await drop('[name="guardianSignatureImage"]')).toBe(true);
  await pictureOf(page, "Parent's signature");
  expect(faults).toEqual([]);
});

test('a phone offers its camera, a computer does not', async () => {
  const { page, context } = await openForm();
  const camera = (opened: Page) => opened.getByRole('button', { name: `Use the camera: ${PHOTO}` });
  expect(await camera(page).count()).toBe(0);
  await context.close();

  const phone = await openContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const onPhone = await phone.newPage();
  await onPhone.addInitScript(keepPictures);
  await visit(onPhone, `${site.origin}/application`);
  const [chooser] = await Promise.all([onPhone.waitForEvent('filechooser'), camera(onPhone).click()]);
  expect(await chooser.element().getAttribute('capture')).toBe('user');
  await chooser.setFiles(photo);
  await expectPassportPhoto(await pictureOf(onPhone, PHOTO));
  await phone.close();
});
