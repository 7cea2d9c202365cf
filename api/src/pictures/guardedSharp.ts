import sharp from 'sharp';

// Only these three formats are ever decoded, whatever a file claims to be. This applies to the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One thread, or a picture would take every processor; no cache, because no picture is needed twice.
sharp.concurrency(1);
sharp.cache(false);

export { sharp as guardedSharp };
