import type { Room } from '@doorplate/domain/rooms'
import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useWatch } from 'react-hook-form'
import { sortedRooms } from '../../schedule/queries/use-rooms.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import type { Tagged } from '../calls/tagged.ts'
import { useRead } from '../calls/use-read.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { putRoomOrder, roomKinds, roomsInOrder } from './room-calls.ts'

type Way = 'moveUp' | 'moveDown'

type Props = { office: string; onClose(): void }

/** The order in which pages list the rooms of an office. */
export function OrderPanel({ office, onClose }: Props) {
  const rooms = useRead(roomsInOrder(office))
  return (
    <Panel title={say('deskRooms.order')} onClose={onClose}>
      <Loaded of={rooms} failure={say('deskRooms.failed')}>
        {(stored) => <OrderForm office={office} stored={stored} onClose={onClose} />}
      </Loaded>
    </Panel>
  )
}

function OrderForm({ office, stored, onClose }: Props & { stored: Tagged<Room[]> }) {
  const readAgain = useReadAgain(...roomKinds)
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: string; way: Way; said: string }>()
  const state = useTaggedForm<Room[], { ids: string[] }, unknown>({
    stored,
    of: roomsInOrder(office),
    valuesOf: (rooms) => ({ ids: sortedRooms(rooms).map(({ id }) => id) }),
    save: ({ ids }, { tag }) => putRoomOrder(office, ids, tag),
    onSaved() {
      notify(say('deskRooms.orderSaved'))
      readAgain()
      onClose()
    },
    audit: { actions: ['room update'], office_id: office }
  })
  const ids = useWatch({ control: state.form.control, name: 'ids' })
  const rooms = ids.flatMap((id) => stored.data.filter((room) => room.id === id))

  // The row has moved in the page, and at the end of its area the button is off.
  useBeforePaint(moved !== undefined, () => focusIn(list.current, moved!), ids)

  function move({ id, name }: Room, to: number, way: Way) {
    const next = ids.filter((each) => each !== id)
    next.splice(to, 0, id)
    state.form.setValue('ids', next, { shouldDirty: true })
    setMoved({ id, way, said: say('deskRooms.nowAt', { room: name, place: to + 1, count: ids.length }) })
  }

  return (
    <DeskForm state={state} labels={{ ids: say('deskRooms.order') }} buttons={<SaveButton />}>
      <p className="desk-small">{say('deskRooms.orderHint')}</p>
      <ol ref={list} className="desk-rows desk-order">
        {rooms.map((room, index) => (
          <li key={room.id} data-room={room.id}>
            <span>
              <b>
                <bdi>{room.name}</bdi>
              </b>
              <small>
                <bdi>{room.area}</bdi>
              </small>
            </span>
            <div className="desk-buttons">
              {(['moveUp', 'moveDown'] as const).map((way) => {
                const to = way === 'moveUp' ? index - 1 : index + 1
                return (
                  <Button
                    key={way}
                    data-way={way}
                    className="button desk-button-small"
                    aria-label={say('deskRooms.moveOf', { move: say(`deskRooms.${way}`), room: room.name })}
                    isDisabled={rooms[to]?.area !== room.area}
                    onPress={() => move(room, to, way)}
                  >
                    {say(`deskRooms.${way}`)}
                  </Button>
                )
              })}
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved?.said}
      </p>
    </DeskForm>
  )
}

function focusIn(list: HTMLElement | null, { id, way }: { id: string; way: Way }): void {
  const row = list?.querySelector(`[data-room="${CSS.escape(id)}"]`)
  const same = row?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`)
  ;(same ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus()
}
