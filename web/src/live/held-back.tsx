import './held-back.css'
import { say } from '../words/words.ts'
import type { Contact } from './contact.ts'

/** Says that changes show later than usual, because the page reads by calls. */
export function HeldBack({ contact }: { contact: Contact }) {
  return contact.state === 'live' && contact.byCalls ? (
    <p className="held-back" role="status">
      {say('all.heldBack')}
    </p>
  ) : null
}
