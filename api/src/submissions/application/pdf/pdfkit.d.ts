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
  interface PDFStructureElement {
    dictionary: { data: { A?: Record<string, unknown> } };
  }
}
