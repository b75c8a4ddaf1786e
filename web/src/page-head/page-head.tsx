import './page-head.css'
import { isKioskPage, pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'
import { LanguageButton } from './language-button.tsx'
import { OfficeBrand } from './office-brand.tsx'

const pages = [
  { path: '/', name: 'all.bookRoom' },
  { path: '/day', name: 'all.allRooms' },
  { path: '/bookings', name: 'all.yourBookings' }
] as const

type Props = {
  /** The current page, if it is a linked one. */
  current?: (typeof pages)[number]['path']
  /** A screen that several people use links to no other page. */
  shared?: boolean
}

export function PageHead({ current, shared = isKioskPage() }: Props) {
  return (
    <div className="page-head">
      {!shared && (
        <button type="button" className="skip-link visually-hidden" onClick={skipToContent}>
          {say('all.skip')}
        </button>
      )}
      {/* The other pages belong to one office. */}
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

/** A link would replace the fragment of the address, which can be the key of a booking. */
function skipToContent() {
  const heading =
    document.querySelector<HTMLElement>('main .skip-target') ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
