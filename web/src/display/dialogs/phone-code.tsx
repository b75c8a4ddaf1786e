import './phone-code.css'
import { useState } from 'react'
import { QrCode } from '../../rooms/qr-code.tsx'
import { say } from '../../words/words.ts'

/** Leads to the same form on a phone, which has a keyboard. A tap on the code enlarges it: small panels have little room. */
export function PhoneCode({ address }: { address: string }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <aside className="phone-code">
      <p>{say('form.onPhone')}</p>
      <button type="button" aria-expanded={isLarge} onClick={() => setLarge(!isLarge)}>
        <QrCode address={address} label={say('form.phoneCode')} />
      </button>
    </aside>
  )
}
