type SayLength = {
  (key: 'all.hours' | 'all.minutes', values: { count: number }): string
  (key: 'all.hoursAndMinutes', values: { hours: string; minutes: string }): string
}

export function durationWords(duration: number, say: SayLength): string {
  const hours = say('all.hours', { count: Math.floor(duration / 60) })
  const minutes = say('all.minutes', { count: duration % 60 })
  if (duration < 60) return minutes
  return duration % 60 === 0 ? hours : say('all.hoursAndMinutes', { hours, minutes })
}
