import { useRef } from 'react'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { useAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'

type Props = {
  label: string
  tabs: readonly (readonly [id: string, text: string])[]
  /** Undefined if none is shown. */
  current: string | undefined
  /** The address of a tab. */
  to(id: string): string
}

/** Tabs are addresses: Back returns to the one before, and unsaved changes ask. */
export function Tabs({ label, tabs, current, to }: Props) {
  const nav = useRef<HTMLElement>(null)
  const { query } = useAddress()
  // A button that opens another tab is gone together with its own.
  useBeforePaint(
    true,
    () => {
      if (document.activeElement !== document.body) return
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    },
    String(query)
  )
  return (
    <nav ref={nav} className="desk-tabs" aria-label={label}>
      {tabs.map(([id, text]) => (
        <DeskLink key={id} to={to(id)} aria-current={id === current || undefined}>
          {text}
        </DeskLink>
      ))}
    </nav>
  )
}
