import sharp from 'sharp';

// Nothing but these three formats is ever decoded, whatever a file calls itself. This holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Otherwise one picture takes every processor; and no picture is wanted twice.
sharp.concurrency(1);
sharp.cache(false);

export { sharp as guardedSharp };
