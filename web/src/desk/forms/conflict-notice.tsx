import { Button } from 'react-aria-components'
import type { FieldValues } from 'react-hook-form'
import { Warning } from '../../ui/icons/icons.tsx'
import { listed } from '../../words/listed.tsx'
import { say } from '../words.ts'
import { shownValue } from './shown-value.ts'
import type { Conflict } from './use-desk-form.ts'

type Props<Values> = {
  conflict: Conflict<Values>
  labels: Readonly<Partial<Record<keyof Values, string>>>
  /** A value as people read it, where it is not a text, a number, a yes or a list. */
  wordsOf?: ((value: unknown) => string | undefined) | undefined
  onTakeTheirs(): void
  onKeepMine(): void
}

/** What somebody else has saved since this form was opened. */
export function ConflictNotice<Values extends FieldValues>(props: Props<Values>) {
  const { conflict, labels, wordsOf, onTakeTheirs, onKeepMine } = props
  const shown = (value: unknown) => wordsOf?.(value) ?? shownValue(value)
  const { before, now, author } = conflict
  const changes = listed(
    Object.entries<string | undefined>(labels)
      .filter(([name]) => shown(before[name]) !== shown(now[name]))
      .map(([name, field]) => {
        const of = { before: shown(before[name]), now: shown(now[name]) }
        return say('desk.changedFrom', { field: field ?? name, ...of })
      })
  )
  return (
    <div className="alert" role="alert">
      <Warning />
      <div>
        <p>
          {author === undefined
            ? say('desk.changedBySomebody', { changes })
            : say('desk.changedBy', { ...author, changes })}
        </p>
        <div className="desk-buttons">
          <Button className="button desk-button-small" onPress={onTakeTheirs}>
            {author === undefined ? say('desk.useOther') : say('desk.useTheirs', { name: author.name })}
          </Button>
          <Button className="button desk-button-small" onPress={onKeepMine}>
            {say('desk.keepMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
