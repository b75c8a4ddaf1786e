import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'

export type DeskColumn<Item> = {
  id: string
  name: string
  cell(item: Item): ReactNode
  isNumber?: boolean
  /** Only screen readers read its name. */
  isNameHidden?: boolean
}

type Props<Item> = {
  label: string
  columns: readonly DeskColumn<Item>[]
  rows: readonly Item[]
  /** The row whose panel is open. */
  opened?: string | undefined
  /** A click or Enter on a row. */
  onOpen?(id: string): void
  /** Instead of rows. */
  empty?: ReactNode
}

/** A list that is a table, and on a phone a list of cards. The first column names the row. */
export function DeskTable<Item extends { id: string }>(props: Props<Item>) {
  const { label, columns, rows, opened, onOpen, empty } = props
  return (
    <Table
      className="desk-table"
      aria-label={label}
      {...(onOpen && { onRowAction: (id: string | number) => onOpen(String(id)) })}
    >
      <TableHeader>
        {columns.map(({ id, name, isNumber, isNameHidden }, index) => (
          <Column key={id} id={id} isRowHeader={index === 0} className={isNumber ? 'desk-number' : ''}>
            {isNameHidden ? <span className="visually-hidden">{name}</span> : name}
          </Column>
        ))}
      </TableHeader>
      <TableBody renderEmptyState={() => empty}>
        {rows.map((item) => (
          <Row key={item.id} id={item.id} data-opened={item.id === opened || undefined}>
            {columns.map(({ id, isNumber, cell }) => (
              <Cell key={id} className={isNumber ? 'desk-number' : ''}>
                {cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
