import { icon } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'

const Person = icon(
  <>
    <circle cx="12" cy="4.5" r="2" />
    <path d="M5 9.2c4.7 1 9.3 1 14 0M12 9.8v4.7M8.8 20.5 12 14.5l3.2 6" />
  </>
)

export type LowReach = { isOn: boolean; onPress: () => void }

export function LowReachButton({ isOn, onPress }: LowReach) {
  return (
    <button
      type="button"
      className="button low-reach-button"
      aria-label={say('display.lowReach')}
      title={say('display.lowReach')}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Person />
    </button>
  )
}
