import { speechIn } from '../../base/languages/words.ts'
import { type Letterhead, oneLine } from '../calendar/invitation.ts'
import type { Block, Words } from './blocks.ts'

export type FaultNotice = {
  id: string
  method: null
  notice: 'faults'
  recipient: string
  details: FaultsReported
  created_at: Date
  language: string
}

/** Frozen when the row is written. `more` counts the faults that do not fit into one mail. */
export type FaultsReported = { faults: ReportedFault[]; more: number }

type ReportedFault = {
  office_name?: string
  room_id: string
  room_name: string
  equipment: string | null
  reports: number
  notes: string[]
}

export function faultSubject({ language }: Pick<FaultNotice, 'language'>): string {
  return speechIn(language).say('mail.faultsSubject')
}

export function faultWords({ details: { faults, more }, language }: FaultNotice, letterhead: Letterhead): Words {
  const { say } = speechIn(language)
  const offices = [...new Set(faults.map(({ office_name }) => office_name))]
  const factOf = (fault: ReportedFault) => ({ label: oneLine(fault.room_name), value: faultText(fault, language) })
  const blocksOf = (office: string | undefined): Block[] => {
    const own = faults.filter(({ office_name }) => office_name === office)
    const links = new Set(own.map((fault) => addressOf(fault, letterhead)))
    return [...links].map((address, index) => ({
      ...(index === 0 && office !== undefined && { title: oneLine(office) }),
      facts: own.filter((fault) => addressOf(fault, letterhead) === address).map(factOf),
      link: address === undefined ? undefined : { label: say('mail.seeRoom'), value: address }
    }))
  }
  const end: Block[] = more > 0 ? [{ title: say('mail.faultsMore', { count: more }), facts: [] }] : []
  return {
    language,
    lead: say('mail.faults'),
    blocks: [...offices.flatMap(blocksOf), ...end],
    signature: say('mail.faultsSentBy', { office: oneLine(letterhead.officeName) })
  }
}

function addressOf({ room_id }: ReportedFault, { publicUrl }: Letterhead): string | undefined {
  if (publicUrl === undefined) return undefined
  return `${publicUrl}/rooms/${encodeURIComponent(room_id)}`
}

/** 'Projector (2 times)', 'something else, “smells of gas”'. */
function faultText({ equipment, reports, notes }: ReportedFault, language: string): string {
  const { say } = speechIn(language)
  const thing = equipment === null ? say('mail.somethingElse') : oneLine(equipment)
  const counted = reports > 1 ? say('mail.faultTimes', { thing, count: reports }) : thing
  const quoted = notes.map((note) => say('all.purpose', { purpose: oneLine(note) }))
  return quoted.reduce((first, next) => say('all.listed', { first, next }), counted)
}
