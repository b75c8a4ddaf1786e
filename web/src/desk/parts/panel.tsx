import './panel.css'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffectEvent, useId, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { say } from '../words.ts'

type Back = (() => void) | undefined

const BackContext = createContext<{ current: Back }>({ current: undefined })

/** Escape goes back a step within the panel, as from a form to what it changes. Without it the panel closes. */
export function useBack(back: Back): void {
  const place = useContext(BackContext)
  const act = useEffectEvent(() => back?.())
  useWhen(back !== undefined, () => {
    place.current = () => act()
    return () => {
      place.current = undefined
    }
  })
}

type Props = {
  title: ReactNode
  onClose(): void
  /** A form, or `PanelBody`. */
  children: ReactNode
}

/** What belongs to the open row. Give it the row's id as `key`: another row is another panel. */
export function Panel({ title, onClose, children }: Props) {
  const id = useId()
  const back = useRef<Back>(undefined)
  const heading = useFocusOnShow<HTMLHeadingElement>()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    if (back.current) back.current()
    else onClose()
  }

  return (
    <section className="desk-panel" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button className="button button-plain desk-button-small" onPress={onClose}>
          <span className="desk-wide">{say('all.close')}</span>
          <span className="desk-narrow">{say('desk.back')}</span>
        </Button>
      </header>
      <BackContext value={back}>{children}</BackContext>
    </section>
  )
}

/** @param footer buttons at the end */
export function PanelBody({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="desk-panel-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </>
  )
}
