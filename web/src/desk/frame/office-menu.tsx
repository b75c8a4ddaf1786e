import { useOffice } from '../../clock/use-office.ts'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { deskAddress, go, useAddress } from '../address/address.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { say } from '../words.ts'

/** Chooses an office, or all. The page begins anew, because what is open may be of another office. */
export function OfficeMenu() {
  const { all } = useOffice()
  const { page } = useAddress()
  const office = useDeskOffice()
  return (
    <span className="input-select">
      <select
        className="input"
        aria-label={say('all.office')}
        value={office ?? ''}
        onChange={({ target }) => go(deskAddress(page, { office: target.value }))}
      >
        <option value="">{say('desk.allOffices')}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}
