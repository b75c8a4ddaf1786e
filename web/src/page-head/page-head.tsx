import './page-head.css'
import { LanguageButton } from '../language/language-button.tsx'
import { isKioskPage, pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'
import { OfficeBrand } from './office-brand.tsx'

const pages = [
  { path: '/', name: 'all.bookRoom' },
  { path: '/day', name: 'all.allRooms' },
  { path: '/bookings', name: 'all.yourBookings' }
] as const

type Props = {
  /** The page that is shown, if it is one of those that are linked. */
  current?: (typeof pages)[number]['path']
  /** Others use this screen next: it leads nowhere else. */
  shared?: boolean
}

/** The office, and links to the other pages. */
export function PageHead({ current, shared = isKioskPage() }: Props) {
  return (
    <div className="page-head">
      {!shared && (
        <button type="button" className="skip-link visually-hidden" onClick={skipToContent}>
          {say('all.skip')}
        </button>
      )}
      {/* What is no such page belongs to one office. */}
      <OfficeBrand shared={shared || current === undefined} />
      {!shared && (
        <>
          <nav>
            {pages.map((page) => (
              <a
                key={page.path}
                href={pageLink(page.path)}
                aria-current={page.path === current ? 'page' : undefined}
                data-name={say(page.name)}
              >
                {say(page.name)}
              </a>
            ))}
          </nav>
          <LanguageButton />
        </>
      )}
    </div>
  )
}

/** No link: the address keeps its own fragment, which can be the key of a booking. */
function skipToContent() {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
