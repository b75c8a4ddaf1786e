import { type CSSProperties, useState } from 'react'
import { useAfter } from '../../ui/timers/use-after.ts'

/** Offsets in pixels, right and down. */
const walk = [
  [0, 0],
  [2, 1],
  [3, 3],
  [1, 2],
  [-1, 3],
  [-3, 2],
  [-2, 0],
  [-3, -2],
  [-1, -3],
  [1, -2],
  [3, -3],
  [2, -1]
] as const

const stepMilliseconds = 600_000

/** Moves the display by a few pixels from time to time, so that it does not burn in. */
export function useBurnInWalk(kiosk: boolean): CSSProperties | undefined {
  const [step, setStep] = useState(0)
  useAfter(kiosk ? stepMilliseconds : undefined, () => setStep((step + 1) % walk.length), step)
  const [right, down] = walk[step]!
  return step === 0 ? undefined : { transform: `translate(${right}px, ${down}px)` }
}
