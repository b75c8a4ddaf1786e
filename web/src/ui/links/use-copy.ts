import { useState } from 'react'

type Copied = { text: string; isDone: boolean }

/** Copies a text to the clipboard. `isDone` is undefined until the given text was tried. */
export function useCopy(text: string | undefined) {
  const [copied, setCopied] = useState<Copied>()

  /** Browsers refuse over plain HTTP: it is false then. */
  async function copy(): Promise<boolean> {
    if (text === undefined) return false
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false
    )
    setCopied({ text, isDone })
    return isDone
  }

  return { copy, isDone: copied?.text === text ? copied?.isDone : undefined }
}
