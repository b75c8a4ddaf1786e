import { say } from '../../words/words.ts'
import type { AtDoor } from './actions/use-at-door.ts'
import { EndKeys } from './end-keys.tsx'

export function MeetingKeys({ meeting }: Pick<AtDoor, 'meeting'>) {
  const { laterEnds, pressed, extend, canEnd, askToEnd } = meeting
  const endNow = canEnd && (
    <button type="button" className="button button-quiet end-keys-end end-keys-now" onClick={askToEnd}>
      <b>{say('display.endNow')}</b> <span>{say('display.freesRoom')}</span>
    </button>
  )
  if (laterEnds.length === 0) return endNow && <div className="end-keys-row">{endNow}</div>
  const ends = laterEnds.map(({ end, minutes }) => ({
    end,
    caption: minutes === 'next' ? say('display.nextBooking') : say('display.moreMinutes', { minutes })
  }))
  return (
    <EndKeys lead={say('display.stayLonger')} ends={ends} outlined pressed={pressed} onEnd={extend} extra={endNow} />
  )
}
