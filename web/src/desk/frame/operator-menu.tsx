import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { Check, ChevronDown } from '../../ui/icons/icons.tsx'
import { guarded } from '../address/address.ts'
import { showKeys } from '../keys/desk-keys.tsx'
import { areLettersOn, setLetters, useLetters } from '../keys/letters.ts'
import { warn } from '../notices/notices.ts'
import { operatorName } from '../session/operator-name.ts'
import { useOperator, useSessionStore } from '../session/use-session.ts'
import { say } from '../words.ts'

export function OperatorMenu() {
  const operator = useOperator()
  const { signOut } = useSessionStore()
  const letters = useLetters()

  function leave() {
    guarded(() => void signOut().catch(() => warn(say('desk.signOutFailed'))))
  }

  return (
    <div className="desk-operator">
      <MenuTrigger>
        <Button className="desk-top-button">
          <bdi>{operatorName(operator)}</bdi>
          <ChevronDown />
        </Button>
        <Popover className="desk-popover" placement="bottom end">
          <Menu className="desk-menu">
            <MenuItem onAction={showKeys}>{say('desk.keys')}</MenuItem>
            <MenuSection
              selectionMode="multiple"
              selectedKeys={letters ? ['letters'] : []}
              onSelectionChange={() => setLetters(!areLettersOn())}
              aria-label={say('desk.keys')}
            >
              <MenuItem id="letters">
                {say('desk.letters')}
                {letters && <Check />}
              </MenuItem>
            </MenuSection>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Button className="desk-top-button" onPress={leave}>
        {say('desk.signOut')}
      </Button>
    </div>
  )
}
