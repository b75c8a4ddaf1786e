import { localTime } from '@doorplate/domain/time'
import { Button } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { namedDate, shownTime } from '../../words/dates.ts'
import { changedAddress, go, useAddress } from '../address/address.ts'
import { useRead } from '../calls/use-read.ts'
import { useLetter } from '../keys/use-letter.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../parts/desk-table.tsx'
import { ListAndPanel } from '../parts/list-and-panel.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { operatorName } from '../session/operator-name.ts'
import { listOperators, type Operator } from '../session/use-operators.ts'
import { say } from '../words.ts'
import { AddPanel } from './add-panel.tsx'
import { OperatorPanel } from './operator-panel.tsx'

const open = (operator: string | undefined) => go(changedAddress({ operator }))

export function OperatorsPage() {
  const opened = useAddress().query.get('operator') ?? undefined
  const operators = useRead({ key: ['operators'], read: listOperators })
  const add = () => open('new')
  useLetter('n', add)
  return (
    <DeskPage
      title={say('desk.operators')}
      actions={
        <Button className="button button-main" onPress={add}>
          {say('deskOperators.add')}
        </Button>
      }
    >
      <ListAndPanel opened={opened} panel={<OpenPanel id={opened!} operators={operators.data} />}>
        <Loaded of={operators} failure={say('deskOperators.failed')}>
          {(rows) => (
            <DeskTable
              label={say('desk.operators')}
              columns={columns}
              rows={rows}
              opened={opened}
              onOpen={open}
              empty={say('deskOperators.empty')}
            />
          )}
        </Loaded>
        <p className="desk-small">{say('deskOperators.adminKey')}</p>
      </ListAndPanel>
    </DeskPage>
  )
}

const columns: readonly DeskColumn<Operator>[] = [
  {
    id: 'name',
    name: say('deskOperators.name'),
    cell: (operator) => (
      <>
        <b>
          <bdi>{operatorName(operator)}</bdi>
        </b>
        <small>{say('deskOperators.sessions', { count: operator.sessions })}</small>
      </>
    )
  },
  {
    id: 'role',
    name: say('deskOperators.role'),
    cell: ({ role, revoked_at }) => say(revoked_at === null ? `deskOperators.${role}` : 'deskOperators.revoked')
  },
  { id: 'used', name: say('deskOperators.used'), cell: ({ used_at }) => <LastUse instant={used_at} /> }
]

function LastUse({ instant }: { instant: string | null }) {
  const { time_zone } = useOffice()
  const { date: today } = useNow()
  if (instant === null) return say('deskOperators.neverUsed')
  const { date, time } = localTime(Date.parse(instant), time_zone)
  return date === today ? shownTime(time) : namedDate(date, today, 'short')
}

function OpenPanel({ id, operators }: { id: string; operators: readonly Operator[] | undefined }) {
  const close = () => open(undefined)
  if (id === 'new') return <AddPanel onClose={close} />
  const operator = operators?.find((each) => each.id === id)
  return operator && <OperatorPanel key={id} operator={operator} onClose={close} />
}
