/** The element that a browser's translation put in the place of a text. */
const translations = new WeakMap<Node, Element>();

/** Returns what stands in the parent for one of React's nodes: the node itself, or its translation. */
function inPage(parent: Node, node: Node): Node | undefined {
  return [node, translations.get(node)].find((candidate) => candidate?.parentNode === parent);
}

function noteTranslations(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of records) {
    const [translated] = addedNodes.length > 0 ? addedNodes : [previousSibling];
    for (const node of removedNodes) {
      if (node.nodeType === Node.TEXT_NODE && translated?.nodeName === 'FONT') {
        translations.set(node, translated as Element);
      }
    }
    // a text that moved is in the page itself again
    for (const node of addedNodes) if (node.isConnected) translations.get(node)?.remove();
  }
}

/**
 * Lets React work on a page that the browser translates: translation puts an element in the place of each text, and React would
 * fail to remove such a text, or to put something before it (https://github.com/facebook/react/issues/11538), and change a text
 * that nobody sees.
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = inPage(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    return insertBefore.call(this, child, (next && inPage(this, next)) ?? null) as T;
  };
  // A changed text stands in the page again, to be translated anew.
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      const translated = translations.get(this);
      if (translated?.isConnected) translated.replaceWith(this);
    },
  });
}
