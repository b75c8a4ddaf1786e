import './bookings.css'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { namedDate } from '../../words/dates.ts'
import { changedAddress, go, useAddress } from '../address/address.ts'
import type { Plan } from '../address/plan-link.tsx'
import { noCorrection } from '../emails/correction.ts'
import { useLetter } from '../keys/use-letter.ts'
import { DeskPage, focusTitle } from '../parts/desk-page.tsx'
import { ListAndPanel } from '../parts/list-and-panel.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { say } from '../words.ts'
import { BookingFilterFields, clearBookingFilters } from './booking-filter-fields.tsx'
import { bookingFiltersIn, isNarrowed } from './booking-filters.ts'
import { BookingListBox } from './booking-list.tsx'
import { CancelManyPanel } from './many/cancel-many-panel.tsx'
import { Choosing } from './many/choosing.tsx'
import { MoveManyPanel } from './many/move-many-panel.tsx'
import { type Chosen, useChosen } from './many/use-chosen.ts'
import { BookPanel } from './panel/book-panel.tsx'
import { BookingPanel } from './panel/booking-panel.tsx'
import { type BookingList, useBookingList } from './use-booking-list.ts'

const open = (booking: string | undefined) => go(changedAddress({ booking, ...noCorrection }))

export function BookingsPage() {
  const { query } = useAddress()
  const opened = query.get('booking') ?? undefined
  const filters = bookingFiltersIn(query)
  const list = useBookingList(filters)
  const { rows, count, notIndexed, loadMore } = list
  const chosen = useChosen(list)
  const [isSelecting, setSelecting] = useState(false)
  const planIt = (what: Plan) => (chosen.doing ? undefined : () => chosen.plan(what, focusedRow() ?? opened))
  useLetter('m', planIt('move'))
  useLetter('delete', planIt('cancel'))
  return (
    <DeskPage
      title={say('desk.bookings')}
      actions={
        <Button className="button button-main" onPress={() => open('new')}>
          {say('desk.keyBook')}
        </Button>
      }
    >
      <BookingFilterFields filters={filters} />
      <div className="desk-bookings-count" data-selecting={isSelecting || undefined}>
        <p role="status">
          <b>{list.query.data && countWords(count)}</b>
          {notIndexed > 0 && <span>{say('deskBookings.notIndexed', { count: notIndexed })}</span>}
        </p>
        {filters.after !== undefined && (
          <Button className="button desk-button-small" onPress={() => goOnAfter(undefined)}>
            {say('deskBookings.fromStart')}
          </Button>
        )}
        {!chosen.doing && <Choosing {...{ chosen, isSelecting }} onSelect={setSelecting} />}
      </div>
      <ListAndPanel
        opened={chosen.doing ?? opened}
        panel={
          chosen.doing ? (
            <ManyPanel chosen={chosen} onDone={(left) => setSelecting(isSelecting && left.length > 0)} />
          ) : (
            <OpenPanel id={opened!} />
          )
        }
      >
        <Loaded of={list.query} failure={say('deskBookings.failed')}>
          {() => (
            <BookingListBox
              rows={rows}
              opened={opened}
              onOpen={isSelecting ? undefined : open}
              onEnd={loadMore}
              chosen={chosen}
              empty={
                isNarrowed(filters) ? (
                  <>
                    {filters.q.trim() === ''
                      ? say('deskBookings.noneHere')
                      : say('deskBookings.noMatch', { text: filters.q.trim() })}{' '}
                    <Button className="button desk-button-small" onPress={clearBookingFilters}>
                      {say('deskBookings.clear')}
                    </Button>
                  </>
                ) : (
                  say('deskBookings.none')
                )
              }
            />
          )}
        </Loaded>
        {list.end && <GoOn {...list.end} />}
      </ListAndPanel>
    </DeskPage>
  )
}

function countWords(count: string): string {
  return count === '1000+' ? say('deskBookings.manyBookings') : say('deskBookings.bookings', { count: Number(count) })
}

/** Below the last row that the list keeps. */
function GoOn({ day, cursor }: NonNullable<BookingList['end']>) {
  const { date: today } = useNow()
  return (
    <p className="desk-bookings-further">
      <Button className="button" onPress={() => goOnAfter(cursor)}>
        {say('deskBookings.further', { date: namedDate(day, today) })}
      </Button>
    </p>
  )
}

function goOnAfter(after: string | undefined) {
  go(changedAddress({ after }))
  focusTitle()
}

function OpenPanel({ id }: { id: string }) {
  const close = () => open(undefined)
  return id === 'new' ? (
    <BookPanel onClose={close} onBooked={open} />
  ) : (
    <BookingPanel key={id} id={id} onClose={close} />
  )
}

type ManyProps = { chosen: Chosen; onDone(left: readonly string[]): void }

function ManyPanel({ chosen: { doing, rows, plan, choose }, onDone }: ManyProps) {
  const close = () => plan(undefined)
  const Many = doing === 'move' ? MoveManyPanel : CancelManyPanel
  return (
    <Many
      key={doing}
      rows={rows}
      onClose={close}
      onDone={(left) => {
        choose(new Set(left))
        close()
        onDone(left)
      }}
    />
  )
}

function focusedRow(): string | undefined {
  return document.activeElement?.closest('[role=row]')?.getAttribute('data-key') ?? undefined
}
