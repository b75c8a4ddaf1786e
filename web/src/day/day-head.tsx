import './day-head.css'
import { OfficeBrand } from '../booking/office-brand.tsx'
import { useOffice } from '../clock/use-office.ts'
import { LanguageButton } from '../language/language-button.tsx'
import { pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'

/** The office, and the ways to the other pages. */
export function DayHead() {
  const { name } = useOffice()
  return (
    <div className="day-head">
      <OfficeBrand shared={false} />
      <nav aria-label={name}>
        <a href={pageLink('/')}>{say('day.bookRoom')}</a>
        <a href={pageLink('/day')} aria-current="page">
          {say('all.allRooms')}
        </a>
      </nav>
      <LanguageButton />
    </div>
  )
}
