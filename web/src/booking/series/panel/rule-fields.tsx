import type { Weekday } from '@doorplate/domain/rules/rules'
import { frequencies, type RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { addDays, type Day, isDay } from '@doorplate/domain/time'
import { type ReactNode, useId } from 'react'
import { everyWords, intervalWords } from '../../../schedule/repeat-mark.tsx'
import { RadioPill } from '../../../ui/controls/radio-pill.tsx'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import { patternWords, weekdayWords } from '../rule-words.ts'
import {
  hasPattern,
  patternsOn,
  usualCount,
  withEnd,
  withFrequency,
  withPattern,
  withWeekday
} from '../series-draft.ts'
import { say } from '../words.ts'

type Props = {
  rule: RepeatRule
  from: Day
  week: readonly Weekday[]
  maxDates: number
  onChange(rule: RepeatRule): void
}

const maxIntervals = { daily: 30, weekly: 12, monthly: 12 }

export function RuleFields(props: Props) {
  const { rule, from, onChange } = props
  return (
    <div className="series-rule">
      <Row name={say('repeat.how')}>
        {(name) => (
          <div className="series-pills" role="radiogroup" aria-labelledby={name}>
            {frequencies.map((frequency) => (
              <RadioPill
                key={frequency}
                group={name}
                label={intervalWords(frequency, 1)}
                checked={rule.frequency === frequency}
                onChoose={() => onChange(withFrequency(rule, frequency, from))}
              />
            ))}
          </div>
        )}
      </Row>
      {rule.frequency !== 'weekdays' && <IntervalField {...props} frequency={rule.frequency} />}
      {rule.frequency === 'weekly' && <WeekdaysField {...props} />}
      {rule.frequency === 'monthly' && <PatternField {...props} />}
      <EndField {...props} />
    </div>
  )
}

function IntervalField({ rule, frequency, onChange }: Props & { frequency: keyof typeof maxIntervals }) {
  const counts = Array.from({ length: maxIntervals[frequency] }, (_, index) => index + 1)
  return (
    <Row name={say('repeat.interval')}>
      {(name) => (
        <Select
          name={name}
          value={(rule.interval ?? 1) - 1}
          options={counts.map((count) => everyWords(frequency, count))}
          onChange={(index) => onChange({ ...rule, interval: index + 1 })}
        />
      )}
    </Row>
  )
}

function WeekdaysField({ rule, week, onChange }: Props) {
  return (
    <Row name={say('repeat.on')}>
      {(name) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its content in lines everywhere.
        <div className="series-pills" role="group" aria-labelledby={name}>
          {week.map((weekday) => (
            <label key={weekday} className="radio-pill">
              <input
                type="checkbox"
                aria-label={weekdayWords(weekday).long}
                checked={rule.weekdays?.includes(weekday) ?? false}
                onChange={() => onChange(withWeekday(rule, weekday))}
              />
              <span aria-hidden="true">{weekdayWords(weekday).short}</span>
            </label>
          ))}
        </div>
      )}
    </Row>
  )
}

function PatternField({ rule, from, onChange }: Props) {
  const patterns = patternsOn(from)
  return (
    <Row name={say('repeat.on')}>
      {(name) => (
        <Select
          name={name}
          value={patterns.findIndex((pattern) => hasPattern(rule, pattern))}
          options={patterns.map(patternWords)}
          onChange={(index) => onChange(withPattern(rule, patterns[index]!))}
        />
      )}
    </Row>
  )
}

function EndField({ rule, from, maxDates, onChange }: Props) {
  const { until, count } = rule
  const usualEnd = { until: addDays(from, 49) }
  return (
    <Row name={say('repeat.ends')}>
      {(name) => (
        <div className="series-pills">
          <div className="series-pills" role="radiogroup" aria-labelledby={name}>
            <RadioPill
              group={name}
              label={say('repeat.endsOn')}
              checked={until !== undefined}
              onChoose={() => onChange(withEnd(rule, usualEnd))}
            />
            <RadioPill
              group={name}
              label={say('repeat.endsAfter', { count: count || usualCount })}
              checked={until === undefined}
              onChoose={() => onChange(withEnd(rule, { count: usualCount }))}
            />
          </div>
          {until === undefined ? (
            <input
              className="input"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxDates}
              aria-label={say('repeat.numberOfDates')}
              value={count === 0 ? '' : count}
              onChange={({ target }) => onChange(withEnd(rule, { count: Number(target.value) }))}
            />
          ) : (
            <input
              className="input"
              type="date"
              min={from}
              aria-label={say('repeat.lastDate')}
              value={until}
              onChange={({ target }) => isDay(target.value) && onChange(withEnd(rule, { until: target.value }))}
            />
          )}
        </div>
      )}
    </Row>
  )
}

function Row({ name, children }: { name: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="series-field">
      <span id={id} className="series-field-name">
        {name}
      </span>
      {children(id)}
    </div>
  )
}

type SelectProps = { name: string; value: number; options: readonly string[]; onChange(index: number): void }

function Select({ name, value, options, onChange }: SelectProps) {
  return (
    <span className="input-select">
      <select
        className="input"
        aria-labelledby={name}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {options.map((words, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}
