import './kiosk-facts.css'
import type { Room } from '@doorplate/domain/rooms'
import { useClock, useNow } from '../../clock/use-clock.ts'
import { shownTime } from '../../words/dates.ts'
import { settings } from '../../words/page-settings.ts'
import { say } from '../../words/words.ts'
import type { ContactSince } from '../state/use-contact-since.ts'
import { useHasWorker } from './use-has-worker.ts'

/** A device's clock is never quite the server's. */
const leastSeconds = 2

type Props = {
  /** Its name is absent while the server has not told it. */
  room: Pick<Room, 'id'> & Partial<Pick<Room, 'name'>>
  contact: ContactSince
}

export function KioskFacts({ room: { id, name }, contact }: Props) {
  const time = shownTime(useNow().time)
  const clock = clockWords(time, useDrift())
  const facts = [
    [say('kiosk.room'), name === undefined ? id : `${name} (${id})`],
    [say('kiosk.version'), [settings.kiosk?.version, settings.page_version].filter(Boolean).join(' · ')],
    [say(contact.isLive ? 'kiosk.inTouch' : 'kiosk.outOfTouch'), contact.since],
    [say('kiosk.clock'), contact.isTimeKnown ? clock : say('display.timeUnknown')],
    [say('kiosk.size'), `${window.innerWidth} × ${window.innerHeight}`],
    [say('kiosk.start'), useStartWords()],
    [say('kiosk.staysOn'), availableWords('wakeLock' in navigator)]
  ]
  return (
    <dl className="kiosk-facts">
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Seconds that the device is ahead of the server. */
function useDrift(): number {
  return Math.round((Date.now() - useClock().instant()) / 1000)
}

function clockWords(time: string, drift: number): string {
  if (Math.abs(drift) < leastSeconds) return time
  const values = { time, seconds: Math.abs(drift) }
  return drift > 0 ? say('kiosk.clockAhead', values) : say('kiosk.clockBehind', values)
}

function useStartWords(): string {
  return availableWords(useHasWorker())
}

function availableWords(isAvailable: boolean): string {
  if (isAvailable) return say('kiosk.yes')
  return say(window.isSecureContext ? 'kiosk.no' : 'kiosk.needsHttps')
}
