import { backup } from './backup.ts'
import { calendar } from './calendar.ts'
import { diskTrouble } from './disk-trouble.ts'
import { displayLife } from './display-life.ts'
import { guards } from './guards.ts'
import { histories } from './histories.ts'
import { idempotency } from './idempotency.ts'
import { input } from './input.ts'
import { kills } from './kills.ts'
import { load } from './load.ts'
import { lock } from './lock.ts'
import { mail } from './mail.ts'
import { midnights } from './midnights.ts'
import { networkCuts } from './network-cuts.ts'
import { noGap } from './no-gap.ts'
import { oneClient } from './one-client.ts'
import { postgresGone } from './postgres-gone.ts'
import { powerCut } from './power-cut.ts'
import { processes } from './processes.ts'
import type { Proof } from './proof.ts'
import { returningDisplays } from './returning-displays.ts'
import { sameSlot } from './same-slot.ts'
import { slowClients } from './slow-clients.ts'
import { tabs } from './tabs.ts'
import { vanishing } from './vanishing.ts'
import { wrongClocks } from './wrong-clocks.ts'
import { zones } from './zones.ts'

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
  displayLife,
  input,
  mail,
  calendar,
  zones,
  returningDisplays,
  slowClients,
  oneClient,
  vanishing,
  processes,
  load,
  guards
]
