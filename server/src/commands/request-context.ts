import type { FastifyRequest } from 'fastify'
import type { Sender } from '../calendar/invitation.ts'
import type { Clock } from '../clock.ts'
import type { DoorDefaults } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Author } from './author.ts'
import type { CommandContext } from './context.ts'

export type CommandDependencies = {
  config: Sender & DoorDefaults
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
}

export function contextOf(request: FastifyRequest, { config, now, authorOf }: CommandDependencies): CommandContext {
  return {
    author: authorOf(request),
    now: now(),
    sender: config,
    doors: config,
    language: request.wantedLanguage ?? null
  }
}
