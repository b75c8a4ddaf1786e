import type { Room } from '@doorplate/domain/rooms'
import { useRef, useState } from 'react'
import { ComboBox, Header, Input, Label, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components'
import { isList, json } from '../../backend/calls.ts'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { deskAddress, go } from '../address/address.ts'
import { call } from '../calls/desk-calls.ts'
import { useRead } from '../calls/use-read.ts'
import { pagesOf } from '../desk-pages.ts'
import { isShortcut } from '../keys/use-letter.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'

type Found = { id: string; name: string; to: string }
type Section = { id: string; name: string; items: Found[] }

export function Find() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const sections = useFound(text.trim().toLowerCase())
  useListener('keydown', (event) => {
    const isFind = (event.key === '/' && isShortcut(event)) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!isFind) return
    event.preventDefault()
    field.current?.focus()
    field.current?.select()
  })

  function open(id: string | number | null) {
    const found = sections.flatMap(({ items }) => items).find((each) => each.id === id)
    if (!found) return
    setText('')
    go(found.to)
  }

  return (
    <ComboBox
      className="desk-find"
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={open}
      items={sections}
      defaultFilter={() => true}
      allowsEmptyCollection={text.trim() !== ''}
      allowsCustomValue
      menuTrigger="input"
    >
      <Label className="visually-hidden">{say('desk.find')}</Label>
      <Input
        ref={field}
        className="input"
        placeholder={say('desk.findHint')}
        aria-keyshortcuts="/ Control+K"
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && !currentTarget.hasAttribute('aria-activedescendant'))
            open(sections[0]?.items[0]?.id ?? null)
        }}
      />
      <span className="desk-find-key" aria-hidden="true">
        {'/'}
      </span>
      <Popover className="desk-popover">
        <ListBox<Section> className="desk-menu" renderEmptyState={() => say('desk.findNothing')}>
          {({ id, name, items }) => (
            <ListBoxSection id={id}>
              <Header>{name}</Header>
              {items.map((item) => (
                <ListBoxItem key={item.id} id={item.id} textValue={item.name}>
                  {item.name}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const most = 5

/** Rooms and pages whose name has a word that begins with the text. */
function useFound(text: string): Section[] {
  const { role } = useOperator()
  const rooms = useRead<Room[]>({
    key: ['rooms', 'all'],
    read: (signal) => call('GET', '/api/v1/rooms', { signal }, json(isList)),
    feeds: ['rooms']
  })
  if (text === '') return []
  const fits = (name: string) => ` ${name.toLowerCase()}`.includes(` ${text}`)
  const found = [
    {
      id: 'rooms',
      name: say('desk.rooms'),
      items: (rooms.data ?? [])
        .filter(({ name }) => fits(name))
        .map(({ id, name }) => ({ id: `room ${id}`, name, to: deskAddress('rooms', { room: id }) }))
    },
    {
      id: 'pages',
      name: say('desk.pages'),
      items: pagesOf(role)
        .filter(({ name }) => fits(name))
        .map(({ path, name }) => ({ id: `page ${path}`, name, to: deskAddress(path) }))
    }
  ]
  return found
    .filter(({ items }) => items.length > 0)
    .map(({ items, ...section }) => ({ ...section, items: items.slice(0, most) }))
}
