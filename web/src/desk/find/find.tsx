import { useRef, useState } from 'react'
import { ComboBox, Header, Input, Label, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { go } from '../address/address.ts'
import { isShortcut } from '../keys/use-letter.ts'
import { CancelledTag } from '../parts/cancelled-tag.tsx'
import { say } from '../words.ts'
import { type Section, useFound } from './use-found.ts'

export function Find() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { sections, isSearching } = useFound(text.trim())
  const [isWanted, setWanted] = useState(false)
  useWhen(isWanted && !isSearching, () => {
    setWanted(false)
    open(firstOf(sections))
  })
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
    field.current?.blur()
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
          // Somebody who types and presses Enter means what is about to be found.
          setWanted(key === 'Enter' && text.trim() !== '' && !currentTarget.hasAttribute('aria-activedescendant'))
        }}
      />
      <span className="desk-find-key" aria-hidden="true">
        {'/'}
      </span>
      <Popover className="desk-popover">
        <ListBox<Section>
          className="desk-menu"
          renderEmptyState={() => say(isSearching ? 'desk.loadingRows' : 'desk.findNothing')}
        >
          {({ id, name, items }) => (
            <ListBoxSection id={id}>
              <Header>{name}</Header>
              {items.map((item) => (
                <ListBoxItem key={item.id} id={item.id} textValue={item.name}>
                  {item.name} {item.word !== undefined && <small className="desk-soft">{item.word}</small>}
                  {item.cancelled && <CancelledTag {...item.cancelled} />}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function firstOf([first]: readonly Section[]): string | null {
  return first?.items[0]?.id ?? null
}
