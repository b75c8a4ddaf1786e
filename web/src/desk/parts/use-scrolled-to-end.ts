import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** Pixels from the end of the page at which it acts. */
const endPixels = 1500

/** Acts when the end of the page is near, also when its rows do not fill the window. @param rows how many there are */
export function useScrolledToEnd(onEnd: (() => void) | undefined, rows: number): void {
  function look() {
    const { scrollHeight } = document.documentElement
    if (scrollHeight - window.scrollY - window.innerHeight < endPixels) onEnd?.()
  }
  useListener('scroll', look, { isOn: onEnd !== undefined })
  useWhen(onEnd !== undefined, look, rows)
}
