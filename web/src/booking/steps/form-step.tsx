import type { ReactNode } from 'react'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { Step } from '../../ui/step.tsx'
import { say } from '../words.ts'

type Props = {
  /** The second of two rooms that are taken together. */
  next: string | undefined
  isCurrent: boolean
  children: ReactNode
}

export function FormStep({ next: room_id, isCurrent, children }: Props) {
  const next = useRooms().data?.find(({ id }) => id === room_id)
  return (
    <Step title={say('book.complete')} badge={{ number: 3, state: isCurrent ? 'current' : undefined }}>
      {next && <p className="step-next">{say('book.twoRooms', { room: next.name })}</p>}
      {children}
    </Step>
  )
}
