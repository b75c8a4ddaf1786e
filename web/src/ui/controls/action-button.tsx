import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { isOff: boolean }

/** A button that is still reached by the keyboard while it is off: a `disabled` one loses the focus to the page. */
export function ActionButton({ isOff, onClick, ...attributes }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      {...attributes}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  )
}
