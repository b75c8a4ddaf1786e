import './phone-code.css'
import { QrCode } from '../../../rooms/qr-code.tsx'
import { say } from '../../words.ts'

type Props = { address: string; isLarge: boolean; onTap(): void }

/** Leads to the same form on a phone, which has a keyboard. A tap on the code enlarges it: small panels have little room. */
export function PhoneCode({ address, isLarge, onTap }: Props) {
  return (
    <aside className="phone-code">
      <p>{say('form.onPhone')}</p>
      <button type="button" aria-expanded={isLarge} onClick={onTap}>
        <QrCode address={address} label={say('form.phoneCode')} />
      </button>
    </aside>
  )
}
