/** The faces of this document that come over the line: their sheet is part of it. */
function webFaces(): CSSStyleDeclaration[] {
  const inlined = [...document.styleSheets].filter(({ href }) => href === null);
  return inlined
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style)
    .filter((style) => style.getPropertyValue('src').includes('url('));
}

function fontFaceOf(style: CSSStyleDeclaration): FontFace {
  const family = style.getPropertyValue('font-family').replace(/^["']|["']$/g, '');
  return new FontFace(family, style.getPropertyValue('src'), {
    style: style.getPropertyValue('font-style'),
    weight: style.getPropertyValue('font-weight'),
  });
}

/**
 * Shows the web fonts in a document that was painted before they came, and which therefore has the stand-ins for good
 * (`font-display: optional`). The browser has fetched them meanwhile.
 */
export async function showWebFonts(): Promise<void> {
  if (!('fonts' in document)) return;
  const faces = webFaces().map(fontFaceOf);
  // without them the stand-ins stay
  const loaded = await Promise.allSettled(faces.map((face) => face.load()));
  loaded.forEach((face) => face.status === 'fulfilled' && document.fonts.add(face.value));
}
