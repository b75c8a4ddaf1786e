import { equipmentPieces } from '@doorplate/domain/finding/search'
import type { Room } from '@doorplate/domain/rooms'

/**
 * The equipment of all rooms, most frequent first, each once whatever its spelling. Equipment of every room comes
 * last, because it excludes none.
 */
export function equipmentChoices(rooms: readonly Room[]): string[] {
  const choices = new Map<string, { name: string; count: number }>()
  for (const name of rooms.flatMap(({ equipment }) => equipment.flatMap(equipmentPieces))) {
    const sameThing = choices.get(name.toLowerCase()) ?? { name, count: 0 }
    choices.set(name.toLowerCase(), { ...sameThing, count: sameThing.count + 1 })
  }
  const isEverywhere = ({ count }: { count: number }) => Number(count >= rooms.length)
  return [...choices.values()]
    .sort((a, b) => isEverywhere(a) - isEverywhere(b) || b.count - a.count)
    .map(({ name }) => name)
}
