import { say } from '../words.ts'

type Named = { id: string | null; name: string | null; number?: number | null }

/** The admin key has no id, and the server names it in English. An erased name leaves a number. */
export function operatorName({ id, name, number }: Named): string {
  if (id === null) return say('desk.adminKey')
  return name ?? say('desk.former', { number: number ?? '' })
}
