import './phone-code.css'
import { QrCode } from '../../rooms/qr-code.tsx'
import { say } from '../../words/words.ts'

/** Leads to the same form on a phone, which has a keyboard. */
export function PhoneCode({ address }: { address: string }) {
  return (
    <aside className="phone-code">
      <p>{say('form.onPhone')}</p>
      <QrCode address={address} label={say('form.phoneCode')} />
    </aside>
  )
}
