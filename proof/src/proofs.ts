import { backup } from './backup.ts'
import { diskTrouble } from './disk-trouble.ts'
import { histories } from './histories.ts'
import { idempotency } from './idempotency.ts'
import { kills } from './kills.ts'
import { lock } from './lock.ts'
import { networkCuts } from './network-cuts.ts'
import { noGap } from './no-gap.ts'
import { postgresGone } from './postgres-gone.ts'
import { powerCut } from './power-cut.ts'
import type { Proof } from './proof.ts'
import { sameSlot } from './same-slot.ts'

/** Every proof, quick ones first. */
export const proofs: Proof[] = [
  sameSlot,
  histories,
  idempotency,
  kills,
  postgresGone,
  powerCut,
  lock,
  diskTrouble,
  backup,
  networkCuts,
  noGap
]
