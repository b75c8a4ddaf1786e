import './leaving-notice.css'
import { say } from '../words/words.ts'

/** Says that what is open will close. Any touch or key stays; the button is there for those who look for one. */
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
