import { type Frequency, frequencies, type RepeatRule } from './repeat-rule.ts'

/** How a meeting repeats, in lists of bookings: 'weekly', or '2-weekly' for every second week. */
export type Repeats = Frequency | `${number}-${Frequency}`

export function repeatsOf({ frequency, interval = 1 }: Pick<RepeatRule, 'frequency' | 'interval'>): Repeats {
  return interval === 1 ? frequency : `${interval}-${frequency}`
}

/** Undefined for a text that newer programs may send. */
export function readRepeats(text: string): { frequency: Frequency; interval: number } | undefined {
  const [, interval = '1', name] = /^(?:(\d+)-)?(\w+)$/.exec(text) ?? []
  const frequency = frequencies.find((each) => each === name)
  return frequency && { frequency, interval: Number(interval) }
}
