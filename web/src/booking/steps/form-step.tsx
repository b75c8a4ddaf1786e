import type { Room } from '@doorplate/domain/rooms'
import type { ReactNode } from 'react'
import { Step } from '../../ui/step.tsx'
import { say } from '../words.ts'

type Props = {
  /** The second of two rooms that are taken together. */
  next: Room | undefined
  isCurrent: boolean
  children: ReactNode
}

export function FormStep({ next, isCurrent, children }: Props) {
  return (
    <Step title={say('book.complete')} badge={{ number: 3, state: isCurrent ? 'current' : undefined }}>
      {next && <p className="step-next">{say('book.twoRooms', { room: next.name })}</p>}
      {children}
    </Step>
  )
}
