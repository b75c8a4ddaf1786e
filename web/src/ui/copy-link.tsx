import './feedback.css'
import { useState } from 'react'
import { say } from '../words/words.ts'
import { FeedbackLine } from './feedback.tsx'
import { LinkSign } from './later-icons.tsx'

export function CopyLink({ link }: { link: string }) {
  const { copy, isDone } = useCopy(link)

  return (
    <>
      <button type="button" className="button" onClick={copy}>
        <LinkSign />
        {say('link.copy')}
      </button>
      {isDone === false && (
        <label className="copy-link-by-hand">
          {say('link.copyByHand')}
          <input className="input" dir="ltr" readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <FeedbackLine>{isDone && say('link.copied')}</FeedbackLine>
    </>
  )
}

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
