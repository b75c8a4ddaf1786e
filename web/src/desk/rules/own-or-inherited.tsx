import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useFormContext, useWatch } from 'react-hook-form'
import { say } from '../words.ts'

export type RulesOf = 'room' | 'office'

type Props = {
  /** Its value in the form is null while others decide. */
  name: string
  label: string
  /** '30 minutes, from Hafen 12'. */
  inherited: string
  /** The own value that people begin with. */
  start: unknown
  of: RulesOf | 'door'
  /** The field of its own value. */
  children: ReactNode
}

const buttons = {
  room: [say('deskRules.setForRoom'), say('deskRules.useOffice')],
  office: [say('deskRules.setForOffice'), say('deskRules.useDefault')],
  door: [say('deskRules.setForRoom'), say('deskRules.useDefault')]
} as const

/** A rule that a room or an office sets itself, or leaves to others. */
export function OwnOrInherited({ name, label, inherited, start, of, children }: Props) {
  const { setValue } = useFormContext()
  const isOwn = useWatch({ name }) !== null
  const button = buttons[of][isOwn ? 1 : 0]
  return (
    <div className="desk-rule">
      {isOwn ? (
        children
      ) : (
        <div>
          <p className="desk-setting-name">{label}</p>
          <p className="desk-soft">{inherited}</p>
        </div>
      )}
      {/* The same button in both states: it keeps the focus. */}
      <Button
        className="button desk-button-small"
        aria-label={say('deskRules.buttonOf', { button, rule: label })}
        onPress={() => setValue(name, isOwn ? null : start, { shouldDirty: true })}
      >
        {button}
      </Button>
    </div>
  )
}
