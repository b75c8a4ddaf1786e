import { dayAhead, type Engine, engines } from '../bookings/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { raceReleases } from './race.ts'
import { releaseAfterAbsence, releaseUnderKills } from './releases.ts'

/** A check-in in time keeps the room. A no-show is released once, and never while nobody could check in. */
export const checkIn: Proof = {
  name: 'check-in',
  promise: 'A room that no one came to is given free once and fairly, and each of its people hears of it once.',
  async run(context) {
    const found = []
    for (const engine of engines) found.push(await tryEngine(context, engine))
    const complaints = found.flatMap((each) => each.complaints)
    return {
      held: complaints.length === 0,
      did: 'check-ins against releases, servers killed while they give rooms free, a server away for a quarter of an hour',
      found: [...found.map(({ figures }) => figures), ...complaints.slice(0, 5)].join('; ')
    }
  }
}

async function tryEngine(context: ProofContext, engine: Engine) {
  const races = await raceReleases(context, engine, context.short ? 100 : 500)
  context.log(`${engine}: ${races.found}`)
  const kills = await releaseUnderKills(context, engine, context.short ? 1 : 4)
  context.log(`${engine}: ${kills.found}`)
  const absence = await releaseAfterAbsence(context, engine, dayAhead(1))
  const parts = [races, kills, absence]
  return {
    figures: `${engine}: ${parts.map(({ found }) => found).join(', ')}`,
    complaints: parts.flatMap(({ complaints }) => complaints).map((each) => `${engine}: ${each}`)
  }
}
