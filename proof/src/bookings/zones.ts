import { type Proof, randomChoice } from '../rig/proof.ts'
import { runRepositoryTests } from '../rig/repository-tests.ts'
import { bookAll, daysAroundChanges, leapYear } from './leap-year.ts'

/** Time zones of the server's machine. */
const machineZones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']

/** Offices whose clocks change by half an hour, at midnight, or by rules that change themselves. */
const officeZones = ['Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Vancouver']

/** A booking for nine o'clock is at nine by the office's clock, whatever the machine's zone. */
export const zones: Proof = {
  name: 'zones',
  promise: 'A time is the office’s time: as it is stored, listed and sent, in every zone, on every day.',
  async run(context) {
    const complaints: string[] = []
    let tests = 0
    const machines = context.short ? machineZones.slice(-1) : machineZones
    for (const zone of machines) {
      const projects = context.short ? ['--project', 'domain'] : ['--project', 'domain', '--project', 'server']
      const { passed, failed } = await runRepositoryTests(context, projects, { TZ: zone })
      tests += passed
      if (failed > 0 || passed === 0) complaints.push(`${failed} tests fail on a machine in ${zone}`)
      context.log(`${passed} tests pass on a machine in ${zone}`)
    }

    let days = 0
    const whole = randomChoice(context.random, officeZones)
    for (const zone of officeZones) {
      const isWhole = context.long || (zone === whole && !context.short)
      const booked = isWhole ? leapYear : daysAroundChanges(zone)
      complaints.push(
        ...(await bookAll(context, { zone, machineZone: randomChoice(context.random, machineZones), days: booked }))
      )
      days += booked.length
      context.log(`${zone}: ${booked.length} days booked`)
    }
    return {
      held: complaints.length === 0,
      did: `the tests of domain and server on machines in ${machines.join(', ')}; every slot of ${days} days of a leap year in ${officeZones.join(', ')}, all of the year in ${context.long ? 'each' : context.short ? 'none' : whole}`,
      found: [
        `${tests} tests passed, ${days * 56} bookings stored, listed and sent alike`,
        ...complaints.slice(0, 6)
      ].join('; ')
    }
  }
}
