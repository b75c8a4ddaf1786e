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
  wordsOf?: ((value: unknown, name: string) => string | undefined) | undefined
  onTakeTheirs(): void
  onKeepMine(): void
}

/** What somebody else has saved since this form was opened. */
export function ConflictNotice<Values extends FieldValues>(props: Props<Values>) {
  const { conflict, labels, wordsOf, onTakeTheirs, onKeepMine } = props
  const { before, now, author } = conflict
  const shown = (of: Values, name: keyof Values & string) => wordsOf?.(of[name], name) ?? shownValue(of[name])
  const changes = listed(
    Object.entries<string | undefined>(labels)
      .map(([name, field = name]) => ({ field, before: shown(before, name), now: shown(now, name) }))
      .filter((change) => change.before !== change.now)
      .map((change) => say('desk.changedFrom', change))
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
