import '../series.css'
import { Warning } from '../../../ui/icons/icons.tsx'
import type { FormSeries } from './form-series.ts'
import { useSeriesInForm } from './use-series-in-form.ts'

export function SeriesState(form: FormSeries) {
  const { state, text } = useSeriesInForm(form)
  return (
    <span className="series-state" data-state={state}>
      {state === 'problem' && <Warning />}
      <span>{text}</span>
    </span>
  )
}
