import './feedback.css'
import { useState } from 'react'
import { say } from '../words/words.ts'
import { FeedbackLine } from './feedback.tsx'
import { LinkSign } from './later-icons.tsx'

export function CopyLink({ link }: { link: string }) {
  const [tried, setTried] = useState<{ link: string; isCopied: boolean }>()
  const isTried = tried?.link === link

  async function copy() {
    let isCopied = true
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      // Browsers refuse over plain HTTP; the link is then shown for copying by hand.
      isCopied = false
    }
    setTried({ link, isCopied })
  }

  return (
    <>
      <button type="button" className="button" onClick={copy}>
        <LinkSign />
        {say('link.copy')}
      </button>
      {isTried && !tried.isCopied && (
        <label className="copy-link-by-hand">
          {say('link.copyByHand')}
          <input className="input" dir="ltr" readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <FeedbackLine>{isTried && tried.isCopied && say('link.copied')}</FeedbackLine>
    </>
  )
}
