import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../base/settings/config.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { Author } from './author.ts'
import type { CommandContext } from './context.ts'

export type CommandDependencies = {
  config: Letterhead & DoorDefaults
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
}

export function contextOf(request: FastifyRequest, { config, now, authorOf }: CommandDependencies): CommandContext {
  return {
    author: authorOf(request),
    now: now(),
    letterhead: config,
    doors: config,
    language: request.wantedLanguage ?? null
  }
}
