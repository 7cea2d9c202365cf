import { COMPOSITION_ADDRESS, type PageComposition } from 'shell/page-contract/pageData';
import { reloadWithText } from '../problems/typedText';

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
function startOutlines(composition: PageComposition): void {
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

const LOOK_EVERY_MS = 300;

/**
 * Reloads this page when there is a new build of one of its parts.
 * @param composition id of the composition that this page uses
 */
function followChanges(composition: string): void {
  const look = async () => {
    const answer = await fetch(COMPOSITION_ADDRESS);
    const { id } = (await answer.json()) as { id: string };
    if (id !== composition) reloadWithText();
  };
  // a server that is just being restarted does not answer
  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
}

/** Starts a page's developer tools: it follows new builds, and can outline the parts of each release. */
export function startTools(composition: PageComposition): void {
  startOutlines(composition);
  followChanges(composition.id);
}
