import { readImage } from './readImage';

const picture = (width: number, height: number) => {
  const close = jest.fn();
  Object.assign(globalThis, { createImageBitmap: jest.fn(async () => ({ width, height, close })) });
  return close;
};

function canvas() {
  const drawn = { drawImage: jest.fn(), fillRect: jest.fn(), fillStyle: '' };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
  return drawn;
}

test('a small picture is kept as it is', async () => {
  const close = picture(400, 300);
  const image = await readImage(new File(['picture'], 'me.webp', { type: 'image/webp' }));
  expect(image).toEqual({
    dataUrl: `data:image/webp;base64,${btoa('picture')}`,
    name: 'me.webp',
    type: 'image/webp',
    size: 7,
  });
  expect(close).toHaveBeenCalled();
});

test('a large picture is drawn again with a long side of 1600 pixels', async () => {
  const drawn = canvas();
  picture(3000, 4000);
  const image = await readImage(new File(['picture'], 'me.png', { type: 'image/png' }));
  expect(drawn.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1200, 1600);
  expect(image).toMatchObject({ name: 'me.jpg', type: 'image/jpeg', size: 5 });
});

test('a small picture of a kind that the college does not take becomes a JPEG of its own size', async () => {
  const drawn = canvas();
  picture(40, 30);
  const image = await readImage(new File(['picture'], 'me.gif', { type: 'image/gif' }));
  expect(drawn.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 40, 30);
  expect(image.type).toBe('image/jpeg');
});

test('a file of another type is not even decoded', async () => {
  picture(1, 1);
  await expect(readImage(new File(['x'], 'x.pdf', { type: 'application/pdf' }))).rejects.toThrow();
  expect(globalThis.createImageBitmap).not.toHaveBeenCalled();
});
