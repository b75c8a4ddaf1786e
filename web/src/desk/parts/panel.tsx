import './panel.css'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from 'react-aria-components'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { say } from '../words.ts'

type Props = {
  title: ReactNode
  onClose(): void
  /** A form, or `PanelBody`. */
  children: ReactNode
}

/** What belongs to the open row. Give it the row's id as `key`: another row is another panel. */
export function Panel({ title, onClose, children }: Props) {
  const id = useId()
  const heading = useFocusOnShow<HTMLHeadingElement>()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
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
      {children}
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
