/**
 * A browser that translates a page puts elements in the place of texts. React changes, removes and
 * inserts before the texts that it made: the first would not be seen, the others throw, and the
 * page would be lost. So it is remembered what stands where.
 */
export function followTranslation(root: Node): void {
  const standIns = new WeakMap<Node, Element>();
  const { removeChild, insertBefore } = Node.prototype;

  const inPlace = (parent: Node, child: Node): Node | null => {
    if (child.parentNode === parent) return child;
    const standIn = standIns.get(child);
    return standIn?.parentNode === parent ? standIn : null;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = inPlace(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    child: Node | null,
  ): T {
    insertBefore.call(this, node, child && inPlace(this, child));
    return node;
  };

  /** What React writes is shown again, and translated again. */
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      if (!target.parentNode && standIn?.parentNode) standIn.replaceWith(target);
    }
  });
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue;
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
        if (!standIn) continue;
        standIns.set(text, standIn);
        texts.observe(text, { characterData: true });
      }
  }).observe(root, { childList: true, subtree: true });
}

/** The element of translations, which nothing else has used for decades. */
const isStandIn = (node: Node | null): node is Element => node?.nodeName === "FONT";
