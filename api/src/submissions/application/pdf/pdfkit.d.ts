/** Features of pdfkit 0.20 that are missing in @types/pdfkit 0.17. */
declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      /** Of a header cell. */
      scope?: 'Column' | 'Row';
      /** Left, top, right and bottom of a figure. */
      bbox?: [number, number, number, number];
      placement?: 'Block';
    }
  }
  /** A font of a document: how a text becomes glyphs of the file, numbered as they are stored. */
  interface EmbeddedFont {
    font: { getGlyph: (glyph: number) => { advanceWidth: number } };
    scale: number;
    subset: { glyphs: number[] };
    widths: number[];
    unicode: number[][];
    encode: (text: string, features?: Mixins.OpenTypeFeatures[]) => [string[], object[]];
    widthOfString: (text: string, size: number, features?: Mixins.OpenTypeFeatures[]) => number;
  }
  interface PDFDocument {
    _font: EmbeddedFont;
  }
  interface PDFStructureElement {
    dictionary: { data: { A?: Record<string, unknown> } };
  }
}
