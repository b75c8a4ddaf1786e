import './page-head.css'
import { useId } from 'react'
import { useOffice } from '../clock/use-office.ts'
import { useOfficeNames } from '../live/use-office-names.ts'
import { BrandMark, ChevronDown } from '../ui/icons.tsx'
import { say } from '../words/words.ts'
import { chooseOffice } from './choose-office.ts'

/** The office's name, or the choice where there are several. A kiosk stays with its room's. */
export function OfficeBrand({ shared }: { shared: boolean }) {
  const { id } = useOffice()
  const { name, all } = useOfficeNames()
  const label = useId()
  const isChoice = !shared && all.length > 1
  return (
    <div className="office-brand">
      <BrandMark />
      {isChoice ? (
        <>
          <label htmlFor={label}>{say('all.office')}</label>
          <span className="input-select">
            <select id={label} className="input" value={id} onChange={({ target }) => chooseOffice(id, target.value)}>
              {all.map((office) => (
                <option key={office.id} value={office.id}>
                  {office.name}
                </option>
              ))}
            </select>
            <ChevronDown />
          </span>
        </>
      ) : (
        <bdi>{name}</bdi>
      )}
    </div>
  )
}
