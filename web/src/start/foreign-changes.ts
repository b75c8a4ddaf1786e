/**
 * React keeps of a node its place among React's own nodes, and of a text what React last wrote. These are internals of
 * React, unchanged since version 17; foreign-changes.test.tsx notices when they change.
 */
type Fiber = {
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
  memoizedProps: unknown
}

const { insertBefore, removeChild } = Node.prototype

/**
 * Lets a page go on while somebody else changes it: browsers that translate it, and extensions, replace texts, and move or
 * remove elements. React would fail at a node that is no longer where it put it, or write into a text that nobody sees.
 * What others did stays until React has something new to say in that element: then it gets all of React's nodes back.
 */
export function surviveForeignChanges(app: Node): void {
  /** Elements that lack some of React's nodes, or have them inside others' elements. */
  const changed = new WeakSet<Node>()
  /** The place where React put a text that is elsewhere now. */
  const homes = new WeakMap<Node, Node>()

  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes } of records) {
      if (type === 'characterData') followText(target as Text)
      for (const node of removedNodes) if (node.parentNode !== target) noteMoved(node, target)
    }
  })

  /** React's own removals are no longer in its tree. */
  function noteMoved(node: Node, parent: Node) {
    if (!currentFiber(node)) return
    changed.add(parent)
    homes.set(node, parent)
    observer.observe(node, { characterData: true })
  }

  /** Others write into texts, too. */
  function followText(text: Text) {
    const parent = homes.get(text) ?? text.parentNode
    if (parent && changed.has(parent) && currentFiber(text)?.memoizedProps === text.data) restore(parent)
  }

  function restore(parent: Node) {
    const fiber = currentFiber(parent)
    if (!fiber) return
    const nodes = nodesBelow(fiber)
    // React's own comments mark what is still loading.
    for (const node of [...parent.childNodes]) if (!nodes.has(node) && !(node instanceof Comment)) node.remove()
    let next: Node | null = null
    for (const [node, { memoizedProps }] of [...nodes].reverse()) {
      if (node.parentNode !== parent || nextNode(node) !== next) insertBefore.call(parent, node, next)
      if (node instanceof Text && node.data !== memoizedProps) node.data = memoizedProps as string
      next = node
    }
    changed.delete(parent)
    observer.takeRecords()
  }

  /** Once React has finished, and before the page is painted. */
  function restoreSoon(parent: Node) {
    queueMicrotask(() => restore(parent))
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !currentFiber(child)) return removeChild.call(this, child) as Child
    if (child.parentNode) removeChild.call(child.parentNode, child)
    restoreSoon(this)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    if (!next || next.parentNode === this || !currentFiber(next)) return insertBefore.call(this, node, next) as Child
    restoreSoon(this)
    return insertBefore.call(this, node, null) as Child
  }

  observer.observe(app, { childList: true, characterData: true, subtree: true })
}

/** React has two fibers of a node, and shows one of them. @returns undefined for a node that is not React's, or no longer */
function currentFiber(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => /^__react(Fiber|Container)\$/.test(name))
  // React's own property: no type of a node has it.
  const fiber = key && (node as unknown as Record<string, Fiber | null>)[key]
  return fiber ? currentOf(fiber) : undefined
}

function currentOf(fiber: Fiber): Fiber | undefined {
  // The topmost has React's root, which knows the shown one.
  if (!fiber.return) return (fiber.stateNode as { current?: Fiber } | null)?.current
  const parent = currentOf(fiber.return)
  for (let child = parent?.child; child; child = child.sibling) {
    if (child === fiber || child === fiber.alternate) return child
  }
  return undefined
}

function nextNode(node: Node): Node | null {
  const { nextSibling } = node
  return nextSibling instanceof Comment ? nextNode(nextSibling) : nextSibling
}

/** React's nodes directly below, in their order. */
function nodesBelow(parent: Fiber, nodes = new Map<ChildNode, Fiber>()): Map<ChildNode, Fiber> {
  for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
    if (fiber.stateNode instanceof Node) nodes.set(fiber.stateNode as ChildNode, fiber)
    else nodesBelow(fiber, nodes)
  }
  return nodes
}
