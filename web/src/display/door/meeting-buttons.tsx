import { say } from '../words.ts'
import type { Ending } from './actions/use-ending.ts'
import type { Extending } from './actions/use-extending.ts'
import { EndTimeButtons } from './end-time-buttons.tsx'

export function MeetingButtons({ extending, ending }: { extending: Extending; ending: Ending }) {
  const { laterEnds, pressed, extend } = extending
  const { canEnd, isEnding, askToEnd } = ending
  const endNow = canEnd && (
    <button
      type="button"
      className="button button-quiet end-times-end end-times-now"
      aria-busy={isEnding || undefined}
      onClick={askToEnd}
    >
      <b>{say('display.endNow')}</b> <span>{say(isEnding ? 'display.checking' : 'display.freesRoom')}</span>
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
