import './leaving-notice.css'
import { say } from './words.ts'

/** Announces that the visit ends soon. Any touch or key prevents it; the button is for people who look for one. */
export function LeavingNotice() {
  return (
    <div className="leaving-notice" role="alert">
      <p>{say('display.closesSoon')}</p>
      <button type="button" className="button">
        {say('display.stay')}
      </button>
    </div>
  )
}
