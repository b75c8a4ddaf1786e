import '../display.css'
import type { Time } from '@doorplate/domain/time'
import { type ReactNode, useId } from 'react'
import { shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'

type Props = {
  lead: string
  ends: readonly { end: Time; caption: string }[]
  /** Outlined buttons stand out on the colour of an occupied room. */
  outlined?: boolean
  pressed: Time | undefined
  onEnd: (end: Time) => void
  extra?: ReactNode
}

export function EndTimeButtons({ lead, ends, outlined = false, pressed, onEnd, extra }: Props) {
  const id = useId()
  return (
    <>
      <h2 className="end-times-lead" id={id}>
        {lead}
      </h2>
      <div className="end-times-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in Chromium 90. */}
        <div className="end-times" role="group" aria-labelledby={id}>
          {ends.map(({ end, caption }) => (
            <button
              key={end}
              type="button"
              className={outlined ? 'button button-quiet end-times-end' : 'button end-times-end end-times-paper'}
              aria-busy={end === pressed || undefined}
              onClick={() => onEnd(end)}
            >
              <b>{shownTime(end)}</b> <span>{end === pressed ? say('display.checking') : caption}</span>
            </button>
          ))}
        </div>
        {extra}
      </div>
    </>
  )
}
