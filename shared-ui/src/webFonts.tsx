/** Matches the downloaded families in fonts.css. */
const WEB = /^["']?web (.+?)["']?$/;

function webFace(rule: CSSRule): FontFace[] {
  if (!(rule instanceof CSSFontFaceRule)) return [];
  const { style } = rule;
  const [, family] = WEB.exec(style.getPropertyValue('font-family')) ?? [];
  if (family === undefined) return [];
  const [source, ...descriptors] = ['src', 'font-style', 'font-weight'].map((name) => style.getPropertyValue(name));
  return [new FontFace(family, source ?? '', { style: descriptors[0], weight: descriptors[1] })];
}

/**
 * Fetches the web fonts that the document's style sheets name, without applying them.
 * @returns applies those that were loaded: lays out the whole page again
 */
export async function fetchWebFonts(): Promise<() => void> {
  if (!('fonts' in document)) return () => undefined;
  // a style sheet from another origin, such as one of an extension, cannot be read
  const own = [...document.styleSheets].filter(({ href }) => href === null || href.startsWith(`${location.origin}/`));
  const faces = own.flatMap(({ cssRules }) => [...cssRules].flatMap(webFace));
  // without them the fallback fonts stay
  const fetched = await Promise.allSettled(faces.map((face) => face.load()));
  return () => fetched.forEach((face) => face.status === 'fulfilled' && document.fonts.add(face.value));
}
