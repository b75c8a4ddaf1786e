import { grid } from '../schedule/grid.ts'
import { type Time, timeOf } from '../time.ts'

const clockTime = /^(\d{1,2})(?:\s*[:.h時点]?\s*(\d{2}))?\s*(?:h|uhr|時|点|o'?clock)?\s*(?:([ap])\.?\s*m?\.?)?$/

/**
 * The start time that somebody typed, such as '14:00', '1430', '14h30' or '2 pm', rounded up to a quarter hour.
 * Undefined for anything else, and for a time at which no meeting starts.
 */
export function typedTime(text: string, starts: readonly Time[]): Time | undefined {
  const found = clockTime.exec(plainTime(text))
  if (!found) return undefined
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]]
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  const quarters = Math.ceil((hours * 60 + minute) / grid.step_minutes)
  const start = timeOf(quarters * grid.step_minutes)
  return starts.find((time) => time === start)
}

/** In lower case, with digits from 0 to 9, and with am and pm in place of Arabic, Chinese and Japanese words. */
function plainTime(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/^\s*(?:午前|上午)(.+)|(.+)ص\s*$/, '$1$2 am')
    .replace(/^\s*(?:午後|下午)(.+)|(.+)م\s*$/, '$1$2 pm')
    .trim()
}
