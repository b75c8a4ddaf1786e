import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'

export type DeskColumn<Item> = {
  id: string
  name: string
  cell(item: Item): ReactNode
  isNumber?: boolean
  /** Its buttons name themselves. Next to an open panel, which has them too, it is not shown. */
  isButtons?: boolean
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
        {columns.map((column, index) => (
          <Column key={column.id} id={column.id} isRowHeader={index === 0} className={classOf(column)}>
            {column.isButtons ? <span className="visually-hidden">{column.name}</span> : column.name}
          </Column>
        ))}
      </TableHeader>
      <TableBody renderEmptyState={() => empty}>
        {rows.map((item) => (
          <Row key={item.id} id={item.id} data-opened={item.id === opened || undefined}>
            {columns.map((column) => (
              <Cell key={column.id} className={classOf(column)}>
                {column.cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function classOf({ isNumber, isButtons }: Pick<DeskColumn<unknown>, 'isNumber' | 'isButtons'>): string {
  if (isButtons) return 'desk-row-buttons'
  return isNumber ? 'desk-number' : ''
}
