import { checkIn } from './arrivals/check-in.ts'
import { changes } from './bookings/changes.ts'
import { histories } from './bookings/histories.ts'
import { idempotency } from './bookings/idempotency.ts'
import { longerStays } from './bookings/longer-stays.ts'
import { properties } from './bookings/properties.ts'
import { sameSlot } from './bookings/same-slot.ts'
import { zones } from './bookings/zones.ts'
import { codes } from './clients/codes.ts'
import { input } from './clients/input.ts'
import { lostLinks } from './clients/lost-links.ts'
import { oneClient } from './clients/one-client.ts'
import { slowClients } from './clients/slow-clients.ts'
import { displayLife } from './displays/display-life.ts'
import { midnights } from './displays/midnights.ts'
import { networkCuts } from './displays/network-cuts.ts'
import { noGap } from './displays/no-gap.ts'
import { returningDisplays } from './displays/returning-displays.ts'
import { tabs } from './displays/tabs.ts'
import { vanishing } from './displays/vanishing.ts'
import { wrongClocks } from './displays/wrong-clocks.ts'
import { largeOffice } from './load/large-office.ts'
import { load } from './load/load.ts'
import { processes } from './load/processes.ts'
import { calendar } from './mail/calendar.ts'
import { mail } from './mail/mail.ts'
import type { Proof } from './rig/proof.ts'
import { backup } from './storage/backup.ts'
import { diskTrouble } from './storage/disk-trouble.ts'
import { kills } from './storage/kills.ts'
import { lock } from './storage/lock.ts'
import { postgresGone } from './storage/postgres-gone.ts'
import { powerCut } from './storage/power-cut.ts'
import { mutants } from './tests/mutants.ts'

/** Every proof, quick ones first. */
export const proofs: Proof[] = [
  sameSlot,
  changes,
  longerStays,
  checkIn,
  codes,
  lostLinks,
  histories,
  idempotency,
  properties,
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
  largeOffice,
  processes,
  load,
  mutants
]
