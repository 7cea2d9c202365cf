import type { PageComposition } from 'shell/page-contract/pageData';

const COLOURS = ['#c2185b', '#1565c0', '#2e7d32', '#e65100', '#6a1b9a'];

interface Drawn {
  selector: string;
  label: string;
}

const drawnBy = ({ shell, remotes }: PageComposition): Drawn[] => [
  { selector: '#root > header, #root > footer', label: `shell ${shell}` },
  ...remotes.map(({ name, version }) => ({ selector: `[data-remote="${name}"]`, label: `${name} ${version}` })),
];

function rulesOf({ selector, label }: Drawn, index: number): string {
  const colour = COLOURS[index % COLOURS.length];
  return `:is(${selector}) { outline: 3px dashed ${colour}; outline-offset: -3px; }
:is(${selector})::after { content: ${JSON.stringify(label)}; display: block; width: max-content; padding: 2px 8px;
  position: sticky; bottom: 0; z-index: 99; font: 600 13px/1.5 monospace; color: #fff; background: ${colour}; }`;
}

/** Makes Alt+Shift+R outline the page's parts with the name and version of their release. */
export function startOutlines(composition: PageComposition): void {
  // a style sheet of its own: no element that React manages is touched
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(drawnBy(composition).map(rulesOf).join('\n'));
  const toggle = () => {
    const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
    const isShown = others.length < document.adoptedStyleSheets.length;
    document.adoptedStyleSheets = isShown ? others : [...others, sheet];
  };
  document.addEventListener('keydown', (event) => {
    // the code, not the key: with Alt some layouts produce another letter
    if (!(event.altKey && event.shiftKey && event.code === 'KeyR')) return;
    event.preventDefault();
    toggle();
  });
}
