import type { Database } from '../../base/database/database.ts'
import { type Answer, answerOf, type SharedReads, sendAnswer } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { refuse } from '../../base/http/problems/problems.ts'
import type { BookingKeys } from '../../base/keys/booking-keys.ts'
import type { LanguageSettings } from '../../base/languages/readers.ts'
import type { Config } from '../../base/settings/config.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { mainOffice } from '../../office/offices/store.ts'
import { FreshAnswers } from './fresh-answers.ts'
import { type FeedFile, readFeed } from './read-feed.ts'
import { findFeed, type StoredFeed } from './store.ts'

type Dependencies = {
  config: LanguageSettings & Pick<Config, 'schedulePrivacy' | 'invitationTitle' | 'feeds'>
  database: Database
  changes: { readonly isConnected: boolean; readonly version: string }
  offices: Pick<OfficeMap, 'clockOf'>
  reads: SharedReads
  keys: BookingKeys
  feedBudget: RateBudget
}

const feedsPath = '/feeds/'

type FeedAddress = { id: string; token: string; file: FeedFile }

const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, max-age=300',
  vary: 'Accept-Encoding'
}

/** Everything below `/feeds` that is no calendar gets the same answer: a void address is like one that never was. */
export function feedFileRoute(app: App, dependencies: Dependencies) {
  const { config, changes, offices, reads, feedBudget } = dependencies
  const fresh = new FreshAnswers(changes)

  app.get<{ Params: { '*': string } }>(
    `${feedsPath}*`,
    { ...feedBudget, schema: { hide: true } },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      const address = config.feeds ? addressIn(request.params['*']) : undefined
      const feed = address && (await openFeed(address, dependencies))
      if (!address || !feed) refuse('not_found', ['all.notFoundHint'])
      const { date } = offices.clockOf(feed.office_id ?? mainOffice)
      const key = JSON.stringify(['feed', feed.id, address.file, date])
      const write = () => fresh.keep(key, () => readAnswer(feed, address.file, dependencies))
      const answer = fresh.find(key) ?? (await reads.share(key, write))
      if (!answer) refuse('not_found', ['all.notFoundHint'])
      return sendAnswer(request, reply.headers(headers), answer)
    }
  )
}

/** The router would answer 400 to an address that cannot be decoded. */
export function decodableFeedUrl(url: string): string {
  const [path = ''] = url.split('?')
  try {
    if (path.startsWith(feedsPath)) decodeURIComponent(path)
    return url
  } catch {
    return feedsPath
  }
}

function addressIn(path: string): FeedAddress | undefined {
  const [, id, token, name, room_id] =
    /^([0-9a-f-]{36})\.([\w-]{22})\/(rooms|yours|rooms\/([^/]{1,128}))\.ics$/.exec(path) ?? []
  if (id === undefined || token === undefined || room_id?.includes('\0')) return undefined
  return { id, token, file: room_id === undefined ? { of: name as 'rooms' | 'yours' } : { of: 'room', room_id } }
}

async function openFeed({ id, token }: FeedAddress, { database, keys }: Dependencies): Promise<StoredFeed | undefined> {
  const feed = await findFeed(database, id)
  return feed && keys.opensFeed(feed, token) ? feed : undefined
}

async function readAnswer(feed: StoredFeed, file: FeedFile, dependencies: Dependencies): Promise<Answer | undefined> {
  const text = await readFeed(feed, file, dependencies)
  return text === undefined ? undefined : answerOf(text)
}
