import { type RefObject, useLayoutEffect } from 'react'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { placePopover } from './place-popover.ts'

export function usePlaceNextTo(
  anchorOf: () => Element | null | undefined,
  popover: RefObject<HTMLElement | null>
): void {
  function place() {
    const element = popover.current
    if (!element) return
    const anchor = anchorOf()
    element.style.visibility = anchor?.isConnected ? 'visible' : 'hidden'
    if (!anchor) return
    const { clientWidth: width, clientHeight: height, dir } = document.documentElement
    const { left, top } = placePopover(anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
      width,
      height,
      isFromRight: dir === 'rtl'
    })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }

  useLayoutEffect(place)
  useListener('scroll', place, { capture: true })
  useListener('resize', place)
}
