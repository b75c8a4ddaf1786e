import { say } from '../words.ts'
import type { WalkIn } from './actions/use-walk-in.ts'
import { EndTimeButtons } from './end-time-buttons.tsx'

export function WalkInButtons({ walkIn: { ends, pressed, book } }: { walkIn: WalkIn }) {
  if (ends.length === 0) return null
  return (
    <EndTimeButtons
      lead={say('display.bookUntil')}
      ends={ends.map(({ end, minutes }) => ({ end, caption: lengthWords(minutes) }))}
      pressed={pressed}
      onEnd={book}
    />
  )
}

function lengthWords(minutes: number | 'next'): string {
  return minutes === 'next' ? say('display.nextBooking') : say('display.minutes', { minutes })
}
