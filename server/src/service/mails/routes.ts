import { dropMailCall, listMailsCall, maxMails, retryMailsCall, testMailCall } from '@doorplate/api/service/mails'
import { emailProblem, normalizeEmail } from '@doorplate/domain/bookings/addresses/emails'
import { isDay, localTime } from '@doorplate/domain/time'
import { isUuid } from '../../base/database/sql.ts'
import { sendPage } from '../../base/http/answers/list-pages.ts'
import type { App } from '../../base/http/app-type.ts'
import { sinceInstant } from '../../base/http/instant.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import type { Config } from '../../base/settings/config.ts'
import { sendTestMail, TestMailRefused } from '../../mail/outbox/delivery/test-mail.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { letterheadOf, listOffices } from '../../office/offices/store.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { transact } from '../../office/transactions/transact.ts'
import { retryAll } from './bulk/retry-all.ts'
import { countTest } from './commands/count-test.ts'
import { dropMail } from './commands/drop-mail.ts'
import { retryMails } from './commands/retry-mails.ts'
import type { Moments } from './obstacle-store.ts'
import { listMails, type MailPosition } from './store.ts'

type Dependencies = CommandDependencies & {
  config: Config
  offices: Pick<OfficeMap, 'main'>
  outbox: { resume(): void }
  writeBudget: RateBudget
}

export function mailRoutes(app: App, dependencies: Dependencies) {
  const { database, outbox, writeBudget } = dependencies

  app.route({
    ...listMailsCall,
    handler: async (request, reply) => {
      const { limit = maxMails, cursor, ...filter } = request.query
      const after = cursor === undefined ? undefined : positionAt(cursor)
      const mails = await listMails(database, { ...filter, after, limit: limit + 1 }, await momentsOf(dependencies))
      return sendPage(request, reply, { rows: mails, limit, cursorOf: ({ at, id }) => `${at}_${id}` })
    }
  })

  app.route({
    ...retryMailsCall,
    ...writeBudget,
    handler: async (request) => {
      const { body } = request
      const { author } = contextOf(request, dependencies)
      const moments = await momentsOf(dependencies)
      const results =
        'ids' in body
          ? accepted(
              await transact(database, { author, now: moments.now }, (queries) =>
                retryMails(queries, body.ids, moments)
              )
            ).result
          : accepted(await retryAll(database, { ...body, since: sinceInstant(body.since) }, { author, ...moments }))
      outbox.resume()
      return { results }
    }
  })

  app.route({
    ...dropMailCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { author } = contextOf(request, dependencies)
      const moments = await momentsOf(dependencies)
      const context = { author, now: moments.now }
      accepted(await transact(database, context, (queries) => dropMail(queries, request.params.id, moments)))
      return reply.code(204).send(null)
    }
  })

  testRoute(app, dependencies)
}

function testRoute(app: App, dependencies: Dependencies) {
  const { config, database, offices, writeBudget } = dependencies
  app.route({
    ...testMailCall,
    ...writeBudget,
    handler: async (request) => {
      const to = normalizeEmail(request.body.to)
      const message = emailProblem(to)
      if (message) refuse('invalid', message, { field: 'to' })
      if (config.smtpUrl === undefined) refuse('off', ['problem.mailToFiles'])
      const { author, now } = contextOf(request, dependencies)
      accepted(await transact(database, { author, now }, (queries) => countTest(queries, now)))
      try {
        const letterhead = letterheadOf(offices.main, config)
        return { accepted: true as const, ...(await sendTestMail({ ...letterhead, smtpUrl: config.smtpUrl }, to, now)) }
      } catch (error) {
        if (!(error instanceof TestMailRefused)) throw error
        return refuse('mail_refused', ['problem.mailRefused', { said: error.said }], { said: error.said })
      }
    }
  })
}

async function momentsOf({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<Moments> {
  const instant = now()
  const offices = await listOffices(database)
  return { now: instant, clocks: offices.map(({ id, time_zone }) => ({ id, ...localTime(instant, time_zone) })) }
}

function positionAt(cursor: string): MailPosition {
  const [at = '', id = ''] = cursor.split('_')
  const isInstant =
    /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isDay(at.slice(0, 10))
  if (isInstant && isUuid(id)) return { at, id }
  refuse('invalid', ['problem.valueUnusable'], { field: 'cursor' })
}
