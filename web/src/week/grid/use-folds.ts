import type { Moment } from '@doorplate/domain/time'
import { useState } from 'react'

/** Hours that are hidden until somebody asks for them. */
export type Folded = { isShown: boolean; onShow(): void }

export type Folds = ReturnType<typeof useFolds>

/** Kept by the page, because each week has a grid of its own. */
export function useFolds(now: Moment) {
  const [opened] = useState(now)
  return { opened, morning: useFolded(), evening: useFolded() }
}

function useFolded(): Folded {
  const [isShown, setShown] = useState(false)
  return { isShown, onShow: () => setShown(true) }
}
