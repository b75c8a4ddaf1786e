import { serverPath } from '../words/page-settings.ts'
import './page-head.css'
import { officeCookie } from '@doorplate/domain/api'
import { useId } from 'react'
import { useOffice } from '../clock/use-office.ts'
import { useOfficeNames } from '../live/use-office-names.ts'
import { BrandMark, ChevronDown } from '../ui/icons.tsx'
import { say } from '../words/words.ts'

export function OfficeBrand({ shared }: { shared: boolean }) {
  const { id } = useOffice()
  const { name, all } = useOfficeNames()
  const label = useId()
  const isChoice = !shared && all.length > 1
  return (
    <div className="office-brand">
      <BrandMark />
      {isChoice ? (
        <>
          <label htmlFor={label}>{say('all.office')}</label>
          <span className="input-select">
            <select id={label} className="input" value={id} onChange={({ target }) => chooseOffice(id, target.value)}>
              {all.map((office) => (
                <option key={office.id} value={office.id}>
                  {office.name}
                </option>
              ))}
            </select>
            <ChevronDown />
          </span>
        </>
      ) : (
        <bdi>{name}</bdi>
      )}
    </div>
  )
}

const yearSeconds = 31_536_000

/** Opens and remembers another office. The browser's Back returns to the previous one. */
function chooseOffice(from: string, to: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: over plain HTTP browsers have no Cookie Store.
  document.cookie = `${officeCookie}=${to}; Path=${serverPath('/')}; SameSite=Lax; Max-Age=${yearSeconds}`
  window.history.replaceState(window.history.state, '', addressOf(from))
  window.location.assign(addressOf(to))
}

function addressOf(office: string): string {
  return `${window.location.pathname}?${new URLSearchParams({ office })}`
}
