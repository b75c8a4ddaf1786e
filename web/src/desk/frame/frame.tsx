import { Suspense } from 'react'
import { useAddress } from '../address/address.ts'
import { UnsavedQuestion } from '../address/unsaved.tsx'
import { deskPages, pagesOf } from '../desk-pages.ts'
import { DeskKeys } from '../keys/desk-keys.tsx'
import { useFollowDesk } from '../live/use-follow-desk.ts'
import { NoticeList } from '../notices/notice-list.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { GreyRows } from '../parts/loaded.tsx'
import { FollowOffices } from '../places/follow-offices.tsx'
import { EndingNotice } from '../session/ending-notice.tsx'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { FrameHead } from './frame-head.tsx'
import { PageGuard } from './page-guard.tsx'
import { PageList } from './page-list.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export function Frame() {
  useFollowDesk()
  useKeptFocus()
  return (
    <FollowOffices>
      <FrameHead />
      <EndingNotice />
      <div className="desk-body">
        <PageList />
        <main>
          <CurrentPage />
        </main>
      </div>
      <NoticeList />
      <UnsavedQuestion />
      <DeskKeys />
    </FollowOffices>
  )
}

function CurrentPage() {
  const { page } = useAddress()
  const { role } = useOperator()
  const { View } = pagesOf(role).find(({ path }) => path === page) ?? { View: NoPage }
  return (
    <PageGuard key={page}>
      <Suspense fallback={<GreyRows />}>
        <View />
      </Suspense>
    </PageGuard>
  )
}

function NoPage() {
  const { page } = useAddress()
  const ofManagers = deskPages.find(({ path }) => path === page)
  return (
    <DeskPage title={ofManagers?.name ?? say('all.notFound')}>
      <p>{say(ofManagers ? 'desk.forManagers' : 'desk.noSuchPage')}</p>
    </DeskPage>
  )
}
