import type { Speech } from './say.ts'

export function durationWords(duration: number, say: Speech<'all'>['say']): string {
  const hours = say('all.hours', { count: Math.floor(duration / 60) })
  const minutes = say('all.minutes', { count: duration % 60 })
  if (duration < 60) return minutes
  return duration % 60 === 0 ? hours : say('all.hoursAndMinutes', { hours, minutes })
}
