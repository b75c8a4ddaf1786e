import { say } from '../words.ts'
import type { AtDoor } from './actions/use-at-door.ts'
import { EndTimeButtons } from './end-time-buttons.tsx'

export function MeetingButtons({ meeting }: Pick<AtDoor, 'meeting'>) {
  const { laterEnds, pressed, extend, canEnd, askToEnd } = meeting
  const endNow = canEnd && (
    <button type="button" className="button button-quiet end-times-end end-times-now" onClick={askToEnd}>
      <b>{say('display.endNow')}</b> <span>{say('display.freesRoom')}</span>
    </button>
  )
  if (laterEnds.length === 0) return endNow && <div className="end-times-row">{endNow}</div>
  const ends = laterEnds.map(({ end, minutes }) => ({
    end,
    caption: minutes === 'next' ? say('display.nextBooking') : say('display.moreMinutes', { minutes })
  }))
  return (
    <EndTimeButtons
      lead={say('display.stayLonger')}
      ends={ends}
      outlined
      pressed={pressed}
      onEnd={extend}
      extra={endNow}
    />
  )
}
