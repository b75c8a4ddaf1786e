import { useState } from 'react'
import type { PlannedSend } from './form-series.ts'

const nothing: PlannedSend = { toSend: undefined, firstDate: undefined }

/** A form's repeat: what it sends, why it cannot be sent yet, and whether its panel is open. */
export function useSeriesField() {
  const [planned, setPlanned] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  return { planned, setPlanned, problem, setProblem, isOpen, setOpen }
}

export type SeriesInField = ReturnType<typeof useSeriesField>
