/// <reference lib="dom" />

declare global {
  /** What the probe stores on the page's window. */
  interface Window {
    /** the page's elements and texts at the end of hydration, before any effect ran */
    gateHydrated?: string;
    /** runs the idle callbacks that were held back, and further ones without delay */
    gateRunIdle: () => void;
    gateShape: (root: Node) => string;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

/**
 * Runs in the page before its scripts. React notifies developer tools of every commit; the first one is the end of
 * hydration, and effects have not run yet. Attributes are left out: React does not correct them.
 */
export function installProbe(): void {
  const shapeOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element)) return '';
    // its content is markup to a browser without scripts, and text to one with them
    if (node.tagName === 'NOSCRIPT') return '\n<noscript>';
    return `\n<${node.tagName.toLowerCase()}>${[...node.childNodes].map(shapeOf).join('')}`;
  };
  window.gateShape = shapeOf;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { containerInfo: Node }) => {
      window.gateHydrated ??= shapeOf(root.containerInfo);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
}

/**
 * Runs in the page before its scripts: holds back idle callbacks until the page's load has been measured. Otherwise they
 * would be part of the load on a fast machine and not on a slow one.
 */
export function holdIdle(): void {
  const native = window.requestIdleCallback.bind(window);
  let held: IdleRequestCallback[] | undefined = [];
  window.requestIdleCallback = (callback, options) => (held ? -held.push(callback) : native(callback, options));
  window.gateRunIdle = () => {
    const waiting = held ?? [];
    held = undefined;
    for (const callback of waiting) native(callback);
  };
}

/** Runs in the page: returns the elements and texts of a document's root, as the server sent them. */
export const shapeOfDocument = (html: string): string => {
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  return root ? window.gateShape(root) : '';
};
