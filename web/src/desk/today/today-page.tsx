import { useNow } from '../../clock/use-clock.ts'
import { longDate } from '../../words/dates.ts'
import { DeskPage } from '../parts/desk-page.tsx'

export function TodayPage() {
  const { date } = useNow()
  return <DeskPage title={longDate(date)}>{null}</DeskPage>
}
