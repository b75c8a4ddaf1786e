import '../dialogs.css'
import { icon } from '../../../ui/icons.tsx'
import { type Code, codeLength } from './use-code.ts'
import { say } from './words.ts'

const DeleteLast = icon(<path d="M8.5 6H21v12H8.5L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5" />)

type Props = {
  code: Code
  disabled: boolean
  length?: number
  /** Hides the digits, as for a PIN. */
  isSecret?: boolean
}

/** The digits are in telephone order, also in right-to-left languages. */
export function Keypad({ code, disabled, length = codeLength, isSecret = false }: Props) {
  const { entered } = code
  const cells = Array.from({ length }, (_, place) => place)
  const digitKey = (digit: string) => (
    <button key={digit} type="button" className="button" disabled={disabled} onClick={() => code.add(digit)}>
      {digit}
    </button>
  )
  return (
    <div className="keypad" dir="ltr">
      <p className="visually-hidden" role="status" dir="auto">
        {say('code.entered', { entered: entered.length, all: length })}
      </p>
      <div className="keypad-cells" aria-hidden="true">
        {cells.map((place) => (
          <span key={place} data-at={!disabled && place === entered.length ? '' : undefined}>
            {isSecret && entered[place] ? '•' : entered[place]}
          </span>
        ))}
      </div>
      <div className="keypad-keys">
        {[...'123456789'].map(digitKey)}
        <button type="button" className="button keypad-soft" disabled={disabled} onClick={code.clear}>
          {say('code.clear')}
        </button>
        {digitKey('0')}
        <button
          type="button"
          className="button keypad-soft"
          aria-label={say('code.deleteLast')}
          disabled={disabled}
          onClick={code.deleteLast}
        >
          <DeleteLast />
        </button>
      </div>
    </div>
  )
}
