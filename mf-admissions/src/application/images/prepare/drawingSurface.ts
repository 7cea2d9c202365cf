/** A canvas of the page or, in a worker, an offscreen one. */
export interface DrawingSurface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode: (type: string, quality?: number) => Promise<Blob | null>;
}

/** Creates a white canvas: JPEG has no transparency, and a signature cut out of its paper would be black on black. */
export function drawingSurface(width: number, height: number): DrawingSurface {
  const surface = typeof OffscreenCanvas === 'function' ? withoutPage(width, height) : ofPage(width, height);
  if (!surface) throw new Error(`pictures: this browser cannot draw ${width} by ${height} pixels`);
  surface.context.fillStyle = '#fff';
  surface.context.fillRect(0, 0, width, height);
  surface.context.imageSmoothingQuality = 'high';
  return surface;
}

function withoutPage(width: number, height: number): DrawingSurface | null {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  return context && { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

function ofPage(width: number, height: number): DrawingSurface | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  return context && { context, encode: (type, quality) => new Promise((done) => canvas.toBlob(done, type, quality)) };
}
