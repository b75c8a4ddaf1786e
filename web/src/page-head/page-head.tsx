import './page-head.css'
import { useOffice } from '../clock/use-office.ts'
import { isKioskPage, pageLink } from '../ui/links/page-link.ts'
import { say } from '../words/words.ts'
import { LanguageButton } from './language-button.tsx'
import { OfficeBrand } from './office-brand.tsx'

const tabs = [
  { path: '/', name: 'all.bookRoom' },
  { path: '/day', name: 'all.allRooms' },
  { path: '/bookings', name: 'all.yourBookings' }
] as const

export type Tab = (typeof tabs)[number]['path']

type Props = {
  /** The tab that leads to this page, if one does. */
  current?: Tab | undefined
  /** A screen that several people use links to no other page. */
  shared?: boolean | undefined
}

export function PageHead({ current, shared = isKioskPage() }: Props) {
  return (
    <header className="page-head">
      {!shared && (
        <button type="button" className="skip-link visually-hidden" onClick={skipToContent}>
          {say('all.skip')}
        </button>
      )}
      <OfficeBrand shared={shared} tab={current} />
      {!shared && (
        <>
          <Tabs current={current} />
          <LanguageButton />
        </>
      )}
    </header>
  )
}

function Tabs({ current }: Pick<Props, 'current'>) {
  const { id, all } = useOffice()
  // The page of a room or a booking belongs to its office, whichever this browser last chose.
  const office = current === undefined && all.length > 1 ? { office: id } : {}
  return (
    <nav>
      {tabs.map(({ path, name }) => (
        <a
          key={path}
          href={pageLink(path, office)}
          aria-current={path === current ? 'page' : undefined}
          data-name={say(name)}
        >
          {say(name)}
        </a>
      ))}
    </nav>
  )
}

/** A link would replace the fragment of the address, which can be the key of a booking. */
function skipToContent() {
  const heading =
    document.querySelector<HTMLElement>('main .skip-target') ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
