import '../dialogs.css'
import { ActionButton } from '../../../ui/controls/action-button.tsx'
import { icon } from '../../../ui/icons/icons.tsx'
import { type Code, codeLength } from './use-code.ts'
import { say } from './words.ts'

const DeleteLast = icon(<path d="M8.5 6H21v12H8.5L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5" />)

type Props = {
  code: Code
  isOff: boolean
  length?: number
  /** Hides the digits, as for a PIN. */
  isSecret?: boolean
}

/** The digits are in telephone order, also in right-to-left languages. */
export function Keypad({ code, isOff, length = codeLength, isSecret = false }: Props) {
  const { entered } = code
  const cells = Array.from({ length }, (_, place) => place)
  const digitKey = (digit: string) => (
    <ActionButton key={digit} className="button" isOff={isOff} onClick={() => code.add(digit)}>
      {digit}
    </ActionButton>
  )
  return (
    <div className="keypad" dir="ltr">
      <p className="visually-hidden" role="status" dir="auto">
        {say('code.entered', { entered: entered.length, all: length })}
      </p>
      <div className="keypad-cells" aria-hidden="true">
        {cells.map((place) => (
          <span key={place} data-at={!isOff && place === entered.length ? '' : undefined}>
            {isSecret && entered[place] ? '•' : entered[place]}
          </span>
        ))}
      </div>
      <div className="keypad-keys">
        {[...'123456789'].map(digitKey)}
        <ActionButton className="button keypad-soft" isOff={isOff} onClick={code.clear}>
          {say('code.clear')}
        </ActionButton>
        {digitKey('0')}
        <ActionButton
          className="button keypad-soft"
          aria-label={say('code.deleteLast')}
          isOff={isOff}
          onClick={code.deleteLast}
        >
          <DeleteLast />
        </ActionButton>
      </div>
    </div>
  )
}
