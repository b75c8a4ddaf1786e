import { useState } from 'react'
import type { ToSend } from '../../form/sending/attempts.ts'

/** A form's repeat: what it sends, why it cannot be sent yet, and whether its panel is open. */
export function useSeriesField() {
  const [toSend, setToSend] = useState<ToSend>()
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  return { toSend, setToSend, problem, setProblem, isOpen, setOpen }
}

export type SeriesInField = ReturnType<typeof useSeriesField>
