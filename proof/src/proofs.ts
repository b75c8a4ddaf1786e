import { changes } from './bookings/changes.ts'
import { histories } from './bookings/histories.ts'
import { input } from './clients/input.ts'
import { oneClient } from './clients/one-client.ts'
import { announcements } from './displays/announcements.ts'
import { displayLife } from './displays/display-life.ts'
import { networkCuts } from './displays/network-cuts.ts'
import { noGap } from './displays/no-gap.ts'
import { returningDisplays } from './displays/returning-displays.ts'
import { load } from './load/load.ts'
import { calendar } from './mail/calendar.ts'
import { mail } from './mail/mail.ts'
import { mutants } from './mutants.ts'
import type { Proof } from './rig/proof.ts'
import { kills } from './storage/kills.ts'
import { postgresGone } from './storage/postgres-gone.ts'
import { powerCut } from './storage/power-cut.ts'

/** Quick ones first. */
export const proofs: Proof[] = [
  changes,
  histories,
  kills,
  postgresGone,
  powerCut,
  networkCuts,
  noGap,
  announcements,
  displayLife,
  input,
  mail,
  calendar,
  returningDisplays,
  oneClient,
  load,
  mutants
]
