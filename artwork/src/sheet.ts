import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { readRecord, text } from './records';

export const contentFolder = join(__dirname, '..', '..', 'content');

const site = readRecord(join(contentFolder, 'site.yaml'));

function lines(key: string): string[] {
  const value = site.fields[key];
  return Array.isArray(value) ? value.map(String) : [];
}

export const college = {
  name: text(site, 'college_name'),
  email: text(site, 'email'),
  hours: text(site, 'office_hours'),
  address: lines('address'),
  phones: lines('phones'),
} as const;

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// Paper does not follow a link: its text alone is set. Readers of PDF know no "strong" or "em".
const markdown = new Marked({
  renderer: {
    strong({ tokens }) {
      return `<b>${this.parser.parseInline(tokens)}</b>`;
    },
    em({ tokens }) {
      return `<i>${this.parser.parseInline(tokens)}</i>`;
    },
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
  },
});

/** Sets Markdown of content/; headings of lower levels move up, so that none is skipped below `from`. */
export function setMarkdown(source: string, from = 2): string {
  const [first] = [...source.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length).sort();
  const raised = source.replace(
    /^(#+) /gm,
    (_, marks: string) => `${'#'.repeat(marks.length - (first ?? from) + from)} `,
  );
  return markdown.parse(raised, { async: false });
}

export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}

const row = ([name = '', ...cells]: readonly string[]): string =>
  `<tr><th scope="row">${escaped(name)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;

/** Sets rows of plain text, whose first cell names them. */
export const setFacts = (rows: readonly (readonly string[])[]): string => `<table>${rows.map(row).join('')}</table>`;

/** Sets rows of plain text below a heading for each column. */
export function setTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const head = heading.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
}

function fontFace(subset: string, range: string, face: string): string {
  const [weight, style] = face.split('-');
  const file = readFileSync(require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${face}.woff2`));
  const source = `url(data:font/woff2;base64,${file.toString('base64')})`;
  return `@font-face { font-family: Noto; font-weight: ${weight}; font-style: ${style}; src: ${source}; unicode-range: ${range}; }`;
}

const faces = ['400-normal', '700-normal', '400-italic'].flatMap((face) => [
  fontFace('latin', 'U+0000-024F, U+2000-206F', face),
  fontFace('latin-ext', 'U+20A0-20BF', face),
]);

const style = readFileSync(join(__dirname, 'sheet.css'), 'utf8');

export interface Sheet {
  /** The document's title, for lists of documents and screen readers. */
  title: string;
  heading: string;
  /** Stands below the college's name, and tells nothing. */
  picture?: Buffer;
  body: string;
}

/** Returns the document as a page of HTML that needs no other file. */
export function setSheet({ title, heading, picture, body }: Sheet): string {
  const image = picture ? `<img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}">` : '';
  return `<!doctype html><html lang="en-IN"><head><title>${escaped(title)}</title><style>${faces.join('')}${style}</style></head>
<body><p class="college">${escaped(college.name)}</p>${image}<h1>${escaped(heading)}</h1>${body}</body></html>`;
}

const footerLine = [...college.address, college.phones.join(', '), college.email].join(' · ');

/** The college's line and the page's number, at the foot of every page. */
export const footer = `<div style="display: flex; gap: 12mm; width: 100%; margin: 0 20mm; font: 7pt sans-serif; font-variant-ligatures: none; color: #4d6664">
  <span style="flex: 1">${escaped(footerLine)}</span>
  <span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;
