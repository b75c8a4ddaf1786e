import '../feedback.css'
import { FeedbackLine } from '../feedback.tsx'
import { LinkSign } from '../icons/later-icons.tsx'
import { say } from '../words.ts'
import { useCopy } from './use-copy.ts'

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
