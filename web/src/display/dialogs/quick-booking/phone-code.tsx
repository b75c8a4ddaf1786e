import './phone-code.css'
import { useRef } from 'react'
import { QrCode } from '../../../rooms/qr-code.tsx'
import { Cross } from '../../../ui/icons/later-icons.tsx'
import { say } from '../../words.ts'

type Props = { address: string; isLarge: boolean; onTap(): void }

/** Leads to the same form on a phone, which has a keyboard. A tap on the code enlarges it: small panels have little room. */
export function PhoneCode({ address, isLarge, onTap }: Props) {
  const code = useRef<HTMLButtonElement>(null)

  function close() {
    code.current?.focus()
    onTap()
  }

  return (
    <aside className="phone-code" data-large={isLarge || undefined}>
      <p>{say('form.onPhone')}</p>
      <button ref={code} type="button" aria-expanded={isLarge} onClick={onTap}>
        <QrCode address={address} label={say('form.phoneCode')} />
      </button>
      {isLarge && (
        <button type="button" className="button" onClick={close}>
          <Cross />
          {say('all.close')}
        </button>
      )}
    </aside>
  )
}
