import { serverPath } from '../words/page-settings.ts'
import './page-dialog.css'
import type { Office } from '@doorplate/api/office/offices'
import type { ClockHours } from '@doorplate/domain/words/dates'
import * as dates from '@doorplate/domain/words/dates'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Check } from '../ui/icons/icons.tsx'
import { clock, language, say } from '../words/words.ts'

type Props = { languages: Office['languages']; onClose(): void }

const exampleTime = '14:30'

export function LanguageDialog({ languages, onClose }: Props) {
  const title = useId()
  const [choice, setChoice] = useState<LanguageAndClock>({ language, clock })

  function apply(event: FormEvent) {
    event.preventDefault()
    applyChoice(choice)
  }

  return (
    <Dialog kind="form" className="page-dialog language-dialog" labelledBy={title} onClose={onClose}>
      <form onSubmit={apply}>
        <h2 id={title}>
          {say('all.language')}
          {!language.startsWith('en') && <span lang="en">{` / ${english}`}</span>}
        </h2>
        <LanguageChoices languages={languages} choice={choice} onChange={setChoice} />
        <ClockChoices choice={choice} onChange={setChoice} />
        <p className="page-dialog-hint">{say('all.languageHint')}</p>
        <div className="page-dialog-actions">
          <button type="submit" className="button button-main">
            {say('all.apply')}
          </button>
          <button type="button" className="button button-plain" onClick={onClose}>
            {say('all.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const english = 'Language'

type LanguageAndClock = { language: string; clock: ClockHours }

type ChoicesProps = { choice: LanguageAndClock; onChange(choice: LanguageAndClock): void }

function LanguageChoices({ languages, choice, onChange }: ChoicesProps & Pick<Props, 'languages'>) {
  return (
    <fieldset>
      <legend className="visually-hidden">{say('all.language')}</legend>
      <div className="language-dialog-choices">
        {languages.map(({ tag, name }) => (
          <Choice
            key={tag}
            name="language"
            lang={tag}
            text={name}
            checked={tag === choice.language}
            onChoose={() => onChange({ ...choice, language: tag })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function ClockChoices({ choice, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{say('all.clock')}</legend>
      <div className="language-dialog-choices">
        {(['24', '12'] as const).map((hours) => (
          <Choice
            key={hours}
            name="clock"
            text={dates.shownTime(exampleTime, hours, language, say)}
            remark={say(`all.clock${hours}`)}
            checked={hours === choice.clock}
            onChoose={() => onChange({ ...choice, clock: hours })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  text: string
  lang?: string
  remark?: string
  checked: boolean
  onChoose(): void
}

function Choice({ name, text, lang, remark, checked, onChoose }: ChoiceProps) {
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

/** Stores the choice in cookies and reloads the page. The typed text is kept. */
function applyChoice({ language, clock }: LanguageAndClock): void {
  remember('doorplate_language', language)
  remember('doorplate_clock', clock)
  const address = new URL(window.location.href)
  // A language in the address would override the cookie.
  address.searchParams.delete('language')
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

const yearSeconds = 31_536_000

function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: tablets of 2021 and pages without HTTPS have no Cookie Store.
  document.cookie = `${name}=${value}; Path=${serverPath('/')}; SameSite=Lax; Max-Age=${yearSeconds}`
}
