import type { Health } from '@doorplate/api/service/health'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { Check, Dot, Warning } from '../../ui/icons/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { useShownInstant } from '../parts/use-shown-instant.ts'
import { operatorName } from '../session/operator-name.ts'
import { say } from '../words.ts'
import { type RunningPart, rowOf } from './problems.tsx'
import { sizeWords } from './sizes.ts'

/** `isBlank`: there is nothing that could be in order. */
type Line = { name: string; words: string; part?: RunningPart; isBlank?: boolean }

const signs = {
  problem: { sign: <Warning />, meaning: say('deskToday.problem') },
  ok: { sign: <Check />, meaning: say('deskToday.ok') },
  // The words alone say it.
  blank: { sign: <Dot />, meaning: undefined }
}

export function WhatRuns({ health }: { health: Health }) {
  const lines = useLines(health)
  const troubled = new Set(health.problems.map((problem) => rowOf(problem).troubles))
  return (
    <section className="desk-section" aria-labelledby="what-runs">
      <h2 id="what-runs">{say('deskToday.runs')}</h2>
      <dl className="desk-runs">
        {lines.map(({ name, words, part, isBlank = false }) => {
          const isTroubled = part !== undefined && troubled.has(part)
          const { sign, meaning } = isTroubled ? signs.problem : isBlank ? signs.blank : signs.ok
          return (
            <div key={name} data-troubled={isTroubled || undefined} data-blank={isBlank || undefined}>
              <dt>
                {sign}
                {name}
              </dt>
              <dd>
                {meaning !== undefined && <span className="visually-hidden">{meaning} </span>}
                {words}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function useLines({ database, mail, displays, pages, processes, backup }: Health): readonly Line[] {
  const shownInstant = useShownInstant()
  const { time } = useNow()
  const { time_zone } = useOffice()
  const known = displays.connected + displays.offline
  const oldest = processes.map(({ started_at }) => started_at).sort()[0]
  const versions = listed([...new Set(processes.map(({ version }) => version))])
  const lines: (Line | false | null | undefined)[] = [
    {
      name: say('deskToday.database'),
      words: databaseWords(database),
      part: 'database'
    },
    {
      name: say('desk.mail'),
      words: [
        mail.last_sent_at === null
          ? say('deskToday.noneSent')
          : say('deskToday.lastSent', { time: shownInstant(mail.last_sent_at) }),
        say('deskToday.waiting', { count: mail.waiting })
      ].join(' · '),
      part: 'mail'
    },
    {
      name: say('deskToday.displays'),
      words:
        known === 0
          ? say('deskToday.noDisplays')
          : say('deskToday.connected', { connected: displays.connected, count: known }),
      part: 'displays',
      isBlank: known === 0
    },
    {
      name: say('deskToday.openPages'),
      words: pages === 0 ? say('deskToday.noPages') : say('deskToday.pagesOpen', { count: pages }),
      isBlank: pages === 0
    },
    {
      name: say('deskToday.time'),
      words: say('deskToday.timeIn', { time: shownTime(time), zone: time_zone })
    },
    oldest !== undefined && {
      name: say('deskToday.version'),
      words: say('deskToday.runningSince', { version: versions, time: shownInstant(oldest) }),
      part: 'version'
    },
    {
      name: say('deskToday.lastBackup'),
      words: backup === null ? say('deskToday.noBackup') : backupWords(backup, shownInstant),
      part: 'backup',
      isBlank: backup === null
    }
  ]
  return lines.filter((line) => !!line)
}

function databaseWords({ engine, version, size_bytes, answer_milliseconds }: Health['database']): string {
  const size = sizeWords(size_bytes)
  return [
    answer_milliseconds !== null && say('deskToday.answersIn', { milliseconds: answer_milliseconds }),
    engine === 'embedded'
      ? say('deskToday.embedded', { size })
      : say('deskToday.postgres', { version: withoutBuild(version), size })
  ]
    .filter(Boolean)
    .join(' · ')
}

/** '15.18' of '15.18 (Debian 15.18-0+deb12u1)' */
function withoutBuild(version: string): string {
  return version.replace(/ .*/, '')
}

function backupWords(
  { at, operator }: NonNullable<Health['backup']>,
  shownInstant: (instant: string) => string
): string {
  const time = shownInstant(at)
  return operator.name === null ? time : say('deskToday.backupBy', { time, name: operatorName(operator) })
}
