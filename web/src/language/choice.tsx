import './language-dialog.css'
import { Check } from '../ui/icons.tsx'

type Props = {
  name: string
  text: string
  /** The language of the text, if it is not the page's. */
  lang?: string
  remark?: string
  checked: boolean
  onChoose(): void
}

/** One of several buttons of which one is pressed. */
export function Choice({ name, text, lang, remark, checked, onChoose }: Props) {
  return (
    <label className="choice" lang={lang}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="choice-face">
        <span>
          <bdi>{text}</bdi> {remark !== undefined && <small>{remark}</small>}
        </span>
        <Check />
      </span>
    </label>
  )
}
