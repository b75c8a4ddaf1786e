import { keys } from '@doorplate/testing/servers/spawn-server'
import { type Bench, bothEngines } from '../../rig/bench.ts'
import { book, openConnection, read } from '../../rig/clients/clients.ts'
import { inTurn, type Pace } from '../../rig/clients/workers.ts'
import { type Figure, quantile } from '../../rig/figures.ts'
import { signIn } from '../../rig/servers/desk.ts'
import { bookingNumber, openOffice } from '../../rig/servers/office.ts'

/** As many as the desk asks for at once. */
const rows = 100

/** A call of a browser that is signed in, compared with the same call of a program that sends the key. */
export const sessions: Bench = {
  name: 'sessions',
  engines: bothEngines,
  async run(context) {
    const { url } = await openOffice(context)
    const { name, value } = await signIn(url)
    const withKey = await openConnection(url, keys.admin)
    const withSession = await openConnection(url, null)
    context.closing.push(() => {
      withKey.close()
      withSession.close()
    })
    const id = await book(withKey, bookingNumber(0))
    for (let index = 1; index < rows; index++) await book(withKey, bookingNumber(index))
    const paths = {
      'The list of bookings': `/api/v1/bookings?limit=${rows}&with=details`,
      '… one of them': `/api/v1/bookings/${id}`
    }
    const headers = { Cookie: `${name}=${value}`, 'Doorplate-Via': 'desk' }
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(paths)) {
      const { session, key } = await inTurn(
        {
          session: [async () => void (await read(withSession, path, headers))],
          key: [async () => void (await read(withKey, path))]
        },
        context.short ? { runs: 2, seconds: 1 } : { runs: 7, seconds: 1.5 }
      )
      const half = ({ milliseconds }: Pace) => quantile(milliseconds, 0.5)
      figures.push({
        what: `${what} read with a session, ${context.engine}`,
        unit: 'ms',
        measured: session.map(half),
        limit: { is: 'with the admin key', values: key.map(half) }
      })
    }
    return figures
  }
}
