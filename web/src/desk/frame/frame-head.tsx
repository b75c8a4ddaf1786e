import { useOffice } from '../../clock/use-office.ts'
import { BrandMark } from '../../ui/icons/icons.tsx'
import { serverPath } from '../../words/page-settings.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { Find } from '../find/find.tsx'
import { focusTitle } from '../parts/desk-page.tsx'
import { say } from '../words.ts'
import { OfficeMenu } from './office-menu.tsx'
import { OperatorMenu } from './operator-menu.tsx'

export function FrameHead() {
  const { name, all } = useOffice()
  const office = useDeskOffice()
  const query = office === undefined || all.length < 2 ? '' : `?${new URLSearchParams({ office })}`
  return (
    <header className="desk-top">
      <button type="button" className="skip-link visually-hidden" onClick={focusTitle}>
        {say('all.skip')}
      </button>
      <div className="desk-brand">
        <BrandMark />
        {all.length < 2 ? <bdi>{name}</bdi> : <OfficeMenu />}
      </div>
      <Find />
      <nav aria-label={say('desk.productPages')}>
        <a href={serverPath(`/${query}`)}>{say('all.bookRoom')}</a>
        <a href={serverPath(`/day${query}`)}>{say('all.allRooms')}</a>
      </nav>
      <OperatorMenu />
    </header>
  )
}
