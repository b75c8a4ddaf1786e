import '../dialogs/dialogs.css'
import type { Room } from '@doorplate/domain/rooms'
import { shownTime } from '../../words/dates.ts'
import { settings } from '../../words/page-settings.ts'
import type { ContactSince } from '../state/use-contact-since.ts'
import { useDeviceFacts } from './use-device-facts.ts'
import { say } from './words.ts'

type Props = {
  /** The room has no name before the server's first answer. */
  room: Pick<Room, 'id'> & Partial<Pick<Room, 'name'>>
  contact: ContactSince
}

export function KioskFacts({ room: { id, name }, contact }: Props) {
  const { time, secondsAhead, hasWorker, size } = useDeviceFacts()
  const clock = clockWords(shownTime(time), secondsAhead)
  const facts = [
    [say('form.summaryRoom'), name === undefined ? id : `${name} (${id})`],
    [say('kiosk.version'), [settings.kiosk?.version, settings.page_version].filter(Boolean).join(' · ')],
    [say(contact.isLive ? 'kiosk.inTouch' : 'kiosk.outOfTouch'), contact.since],
    [say('kiosk.clock'), contact.isTimeKnown ? clock : say('display.timeUnknown')],
    [say('kiosk.size'), size],
    [say('kiosk.start'), availableWords(hasWorker)],
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

function clockWords(time: string, secondsAhead: number): string {
  if (secondsAhead === 0) return time
  const values = { time, seconds: Math.abs(secondsAhead) }
  return say(secondsAhead > 0 ? 'kiosk.clockAhead' : 'kiosk.clockBehind', values)
}

function availableWords(isAvailable: boolean): string {
  if (isAvailable) return say('kiosk.yes')
  return say(window.isSecureContext ? 'kiosk.no' : 'kiosk.needsHttps')
}
