import { Sentence } from '../../words/sentence.tsx'
import { say } from '../../words/words.ts'

/** 'Projector not working'; null is something else in the room. */
export function BrokenThing({ equipment }: { equipment: string | null }) {
  if (equipment === null) return say('all.problemReported')
  return (
    <span>
      <Sentence it="all.notWorking" equipment={<bdi>{equipment}</bdi>} />
    </span>
  )
}
