import { useRead } from '../calls/use-read.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PanelBody } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { ClosedDays, type ClosedOf } from './closed-days.tsx'
import { ClosingForm } from './closing-form.tsx'
import { rulesOfOffice } from './rule-calls.ts'

type Props = {
  of: ClosedOf
  /** Somebody came here to close it. */
  isClosing: boolean
}

export function ClosedDaysTab({ of, isClosing }: Props) {
  const rules = useRead(rulesOfOffice(of.office_id))
  return (
    <>
      <PanelBody>
        <Loaded of={rules} failure={say('deskRules.failed')}>
          {({ data }) => <ClosedDays of={of} rules={data} />}
        </Loaded>
      </PanelBody>
      <ClosingForm of={of} isFocused={isClosing} />
    </>
  )
}
