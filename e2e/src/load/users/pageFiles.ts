/** A browser's screen, which determines the pictures it fetches for a page. */
export interface Screen {
  width: number;
  /** screen pixels per CSS pixel */
  density: number;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

const PIXELS: Record<string, (screen: Screen) => number> = {
  px: () => 1,
  rem: () => 16,
  vw: ({ width }) => width / 100,
};

const lengthOf = (text: string, screen: Screen): number => {
  const [, number = '', unit = ''] = /^([\d.]+)(px|rem|vw)$/.exec(text.trim()) ?? [];
  return Number(number) * (PIXELS[unit]?.(screen) ?? NaN);
};

/** Returns the width at which a picture is shown, from `sizes`, in which the site uses only min-width. */
function shownWidth(sizes: string, screen: Screen): number {
  for (const size of sizes.split(',')) {
    const [, from, length = ''] = /^\s*(?:\(min-width:\s*([^)]+)\)\s*)?(\S+)\s*$/.exec(size) ?? [];
    if (from === undefined || lengthOf(from, screen) <= screen.width) return lengthOf(length, screen);
  }
  return screen.width;
}

/** Returns the smallest picture of a `srcset` that is wide enough, otherwise the widest. */
function chosenPicture(srcset: string, sizes: string, screen: Screen): string | undefined {
  const wanted = shownWidth(sizes, screen) * screen.density;
  const candidates = srcset
    .split(',')
    .map((one) => one.trim().split(/\s+/))
    .map(([url = '', width = '']) => ({ url, width: parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url;
}

function fileOf(tag: string, screen: Screen): string | undefined {
  const srcset = attribute(tag, '(?:image)?srcset');
  if (srcset) return chosenPicture(srcset, attribute(tag, '(?:image)?sizes') ?? '100vw', screen);
  if (!tag.startsWith('<link')) return attribute(tag, 'src');
  return /^(preload|modulepreload|stylesheet|icon)$/.test(attribute(tag, 'rel') ?? '')
    ? attribute(tag, 'href')
    : undefined;
}

/**
 * Returns the paths of the scripts, styles, fonts and pictures that a browser fetches for a page that is scrolled to its end,
 * each once. Of a picture in several widths, the one that the browser chooses.
 */
export function pageFiles(html: string, screen: Screen): string[] {
  // text inside a script is not a tag
  const tags = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1').match(/<(link|script|img)\s[^>]*>/gi) ?? [];
  const files = tags.map((tag) => fileOf(tag, screen)).filter((file) => file?.startsWith('/'));
  return [...new Set(files)] as string[];
}
