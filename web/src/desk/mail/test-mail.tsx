import { useState } from 'react'
import { Check } from '../../ui/icons/icons.tsx'
import { language } from '../../words/words.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { TextField } from '../forms/fields.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { say } from '../words.ts'
import { sendTestMail, type TestResult } from './mail-calls.ts'

const labels = { to: say('deskMail.to') }

export function TestMail() {
  const [result, setResult] = useState<TestResult>()
  const state = useDeskForm({
    stored: { values: { to: '' } },
    save({ to }) {
      setResult(undefined)
      return sendTestMail(to)
    },
    onSaved: setResult,
    isPassing: true
  })
  return (
    <section className="desk-panel" aria-labelledby="test-mail">
      <header>
        <h2 id="test-mail">{say('deskMail.test')}</h2>
      </header>
      <DeskForm
        state={state}
        labels={labels}
        buttons={<SaveButton busy={say('deskMail.sending')}>{say('deskMail.send')}</SaveButton>}
      >
        <TextField
          name="to"
          label={labels.to}
          hint={say('deskMail.testMeans')}
          type="email"
          autoComplete="email"
          dir="auto"
        />
        <div role="status">{result && <Accepted result={result} />}</div>
      </DeskForm>
    </section>
  )
}

function Accepted({ result }: { result: TestResult }) {
  const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="desk-mail-accepted">
      <Check />
      <p>
        <b>{say('deskMail.accepted', { seconds: format(result.milliseconds / 1000) })}</b>
        <br />
        <bdi>{say('desk.quoted', { said: result.said })}</bdi>
      </p>
    </div>
  )
}
