import { backup } from './backup.ts'
import { diskTrouble } from './disk-trouble.ts'
import { displayLife } from './display-life.ts'
import { histories } from './histories.ts'
import { idempotency } from './idempotency.ts'
import { kills } from './kills.ts'
import { lock } from './lock.ts'
import { midnights } from './midnights.ts'
import { networkCuts } from './network-cuts.ts'
import { noGap } from './no-gap.ts'
import { postgresGone } from './postgres-gone.ts'
import { powerCut } from './power-cut.ts'
import type { Proof } from './proof.ts'
import { sameSlot } from './same-slot.ts'
import { tabs } from './tabs.ts'
import { wrongClocks } from './wrong-clocks.ts'

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
  noGap,
  tabs,
  wrongClocks,
  midnights,
  displayLife
]
