import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'

/** 'Projector: reported broken'; null is something else in the room. */
export function BrokenThing({ equipment }: { equipment: string | null }) {
  if (equipment === null) return say('all.somethingBroken')
  return (
    <span>
      <Said it="all.reportedBroken" equipment={<bdi>{equipment}</bdi>} />
    </span>
  )
}
