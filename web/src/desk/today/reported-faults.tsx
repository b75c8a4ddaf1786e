import { useState } from 'react'
import { Button } from 'react-aria-components'
import { say } from '../words.ts'
import { FaultList } from './fault-list.tsx'

/** Shows below its button what people reported. */
export function ReportedFaults() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="button desk-button-small" onPress={() => setOpen(!isOpen)}>
        {say(isOpen ? 'desk.hide' : 'deskToday.seeThem')}
      </Button>
      {isOpen && <FaultList />}
    </>
  )
}
