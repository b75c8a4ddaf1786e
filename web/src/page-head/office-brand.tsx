import { serverPath } from '../words/page-settings.ts'
import './page-head.css'
import { officeCookie } from '@doorplate/domain/pages/page'
import { useOffice } from '../clock/use-office.ts'
import { useOfficeNames } from '../live/use-office-names.ts'
import { BrandMark, ChevronDown } from '../ui/icons/icons.tsx'
import { say } from '../words/words.ts'

type Props = {
  shared: boolean
  /** The path of the current tab: another office opens at the same one. */
  tab: string | undefined
}

export function OfficeBrand({ shared, tab }: Props) {
  const { id } = useOffice()
  const { name, all } = useOfficeNames()
  return (
    <div className="office-brand">
      <BrandMark />
      {!shared && all.length > 1 ? (
        <span className="input-select">
          <select
            className="input"
            aria-label={say('all.office')}
            value={id}
            onChange={({ target }) => chooseOffice(target.value, id, tab)}
          >
            {all.map((office) => (
              <option key={office.id} value={office.id}>
                {office.name}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      ) : (
        <bdi>{name}</bdi>
      )}
    </div>
  )
}

const yearSeconds = 31_536_000

/** Opens and remembers another office. The browser's Back returns to the previous one. */
function chooseOffice(id: string, from: string, tab: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: over plain HTTP browsers have no Cookie Store.
  document.cookie = `${officeCookie}=${id}; Path=${serverPath('/')}; SameSite=Lax; Max-Age=${yearSeconds}`
  // The page of a room or a booking keeps its address, which already says the office.
  if (tab !== undefined) window.history.replaceState(window.history.state, '', addressOf(tab, from))
  window.location.assign(addressOf(tab ?? '/', id))
}

function addressOf(path: string, office: string): string {
  return serverPath(`${path}?${new URLSearchParams({ office })}`)
}
