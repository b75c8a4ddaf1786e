import '../page-head/page-dialog.css'
import { useId, useRef } from 'react'
import { ActionButton } from '../ui/controls/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FeedbackLine } from '../ui/feedback.tsx'
import { Calendar, LinkSign } from '../ui/icons/later-icons.tsx'
import { useCopy } from '../ui/links/use-copy.ts'
import { Notice } from '../ui/notice.tsx'
import { useFeedAddress } from './use-feed-address.ts'
import { say } from './words.ts'

type Props = { office_id: string; room_id?: string; onClose(): void }

export function SubscribePanel({ office_id, room_id, onClose }: Props) {
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const { address, hasFailed, isFetching, retry } = useFeedAddress({ office_id, room_id })
  const { copy, isDone } = useCopy(address)

  async function copyOrSelect() {
    if (!(await copy())) field.current?.select()
  }

  return (
    <Dialog kind="form" className="page-dialog subscribe-panel" labelledBy={title} onClose={onClose}>
      <h2 id={title}>{say('day.subscribe')}</h2>
      <p>{say('feed.lead')}</p>
      <label>
        {say('feed.address')}
        <input
          ref={field}
          className="input"
          type="url"
          dir="ltr"
          readOnly
          value={address ?? ''}
          onFocus={({ target }) => target.select()}
        />
      </label>
      {hasFailed && <Notice sentence={say('feed.failed')} />}
      <div className="page-dialog-actions">
        <ActionButton
          className="button button-main"
          isOff={isFetching || (!hasFailed && address === undefined)}
          onClick={hasFailed ? retry : copyOrSelect}
        >
          {!hasFailed && <LinkSign />}
          {say(hasFailed ? 'all.tryAgain' : 'feed.copy')}
        </ActionButton>
        {address !== undefined && (
          <a className="button" href={address.replace(/^https?:/, 'webcal:')}>
            <Calendar />
            {say('feed.open')}
          </a>
        )}
        <button type="button" className="button button-plain" onClick={onClose}>
          {say('all.close')}
        </button>
      </div>
      <FeedbackLine>{isDone !== undefined && say(isDone ? 'feed.copied' : 'feed.copyByHand')}</FeedbackLine>
      <p className="page-dialog-hint">{say('feed.refresh')}</p>
    </Dialog>
  )
}
