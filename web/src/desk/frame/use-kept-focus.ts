import { useWhen } from '../../ui/hooks/use-when.ts'

/** They give the focus back themselves, a frame later. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** What closes again by itself or by Escape: the focus returns to what had it before. */
const passing = `.desk-panel, .desk-notices, ${overlays}`

/**
 * Keeps the focus when what has it goes, as a button does that is done: the keys of the page and of the panel need it. It goes to the
 * heading of the open panel; without one to where it was before, to the row there, or to the title of the page.
 */
export function useKeptFocus(): void {
  useWhen(true, keepFocus)
}

/** @returns ends it */
function keepFocus(): () => void {
  let focused: Element | undefined
  let isInOverlay = false
  let before: { element: HTMLElement; row: string | undefined } | undefined

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    focused = target
    isInOverlay = target.closest(overlays) !== null
    if (!target.closest(passing)) before = { element: target, row: rowOf(target) }
  }

  /** Somebody clicked beside everything. Some browsers also blur what is removed, just before. */
  function onFocusOut() {
    queueMicrotask(() => {
      if (isNowhere() && !isGone(focused)) focused = undefined
    })
  }

  // Views may have moved it already: they know a better place.
  const observer = new MutationObserver(() => {
    if (!isGone(focused)) return
    if (isInOverlay) requestAnimationFrame(restore)
    else restore()
  })

  function restore() {
    if (!isNowhere()) return
    const row = before?.row === undefined ? '' : `[role=row][data-key="${CSS.escape(before.row)}"]`
    const places = [
      document.querySelector<HTMLElement>('.desk-panel h2'),
      isGone(before?.element) ? undefined : before?.element,
      row === '' ? undefined : document.querySelector<HTMLElement>(row),
      document.querySelector<HTMLElement>('main h1')
    ]
    for (const place of places) if (isNowhere()) place?.focus()
  }

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

function rowOf(element: Element): string | undefined {
  return element.closest('[role=row]')?.getAttribute('data-key') ?? undefined
}

function isNowhere(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

function isGone(element: Element | undefined): boolean {
  return element !== undefined && (!element.isConnected || element.matches(':disabled'))
}
