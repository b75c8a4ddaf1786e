import type { Moment } from '@doorplate/domain/time'
import { useState } from 'react'

/** Hours that are hidden until somebody asks for them. */
export type Folded = { isShown: boolean; onShow(): void }

export type Folds = ReturnType<typeof useFolds>

/** The page keeps what is folded, because each week has a new grid. */
export function useFolds(now: Moment) {
  const [opened] = useState(now)
  return { opened, morning: useFolded(), evening: useFolded() }
}

function useFolded(): Folded {
  const [isShown, setShown] = useState(false)
  return { isShown, onShow: () => setShown(true) }
}
