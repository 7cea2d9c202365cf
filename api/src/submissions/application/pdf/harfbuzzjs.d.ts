/** What we use of harfbuzzjs 0.10, which has no types. 1.x is an ES module that awaits, which jest cannot load. */
declare module 'harfbuzzjs' {
  export interface ShapedGlyph {
    /** The glyph, where its text begins, its advances and its offsets. */
    g: number;
    cl: number;
    ax: number;
    ay: number;
    dx: number;
    dy: number;
  }
  export interface ShapingBuffer {
    addText: (text: string) => void;
    setDirection: (direction: 'ltr' | 'rtl') => void;
    setClusterLevel: (level: number) => void;
    guessSegmentProperties: () => void;
    json: () => ShapedGlyph[];
    destroy: () => void;
  }
  export type ShapingFont = object;
  export interface Shaper {
    createBlob: (file: Uint8Array) => object;
    createFace: (blob: object, index: number) => { collectUnicodes: () => Uint32Array };
    createFont: (face: object) => ShapingFont;
    createBuffer: () => ShapingBuffer;
    shape: (font: ShapingFont, buffer: ShapingBuffer, features: string) => void;
  }
  const loading: Promise<Shaper>;
  export default loading;
}
