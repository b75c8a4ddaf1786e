import type { Guard } from './guard.ts'

/** What keeps one client from shutting the others out. */
export const guardsOfConnections: Guard[] = [
  {
    name: 'a client that pipelines requests is disconnected',
    file: 'server/src/http/connections.ts',
    text: 'if (isPipelined(response)) request.socket.destroy()',
    without: 'if (false) request.socket.destroy()',
    tests: ['server/test/attacks/pipelines.test.ts']
  },
  {
    name: 'requests that were left behind do not hold up a stop',
    file: 'server/src/http/connections.ts',
    text: 'if (isPipelined(response)) return',
    without: '',
    tests: ['server/test/attacks/pipelines.test.ts']
  },
  {
    name: 'an address has its number of connections',
    file: 'server/src/http/connection-budget.ts',
    text: 'if (this.#counts.of(address) >= this.#perAddress) return',
    without: 'if (this.#counts.of(address) < 0) return',
    tests: ['server/test/attacks/crowds.test.ts']
  },
  {
    name: 'idle connections make room',
    file: 'server/src/http/connection-budget.ts',
    text: 'const unneeded = longestIdle ?? ',
    without: 'const unneeded = ',
    tests: ['server/test/attacks/crowds.test.ts']
  },
  {
    name: 'silent connections make room',
    file: 'server/src/http/connection-budget.ts',
    text: 'longestIdle ?? this.#oldestIncomplete(address)',
    without: 'longestIdle',
    tests: ['server/test/attacks/crowds.test.ts']
  },
  {
    name: 'what is open for one client behind a proxy',
    file: 'server/src/http/connection-budget.ts',
    text: 'if (isProxied) limitRequests(app, maxPerAddress)',
    without: '',
    tests: ['server/test/attacks/crowds.test.ts']
  },
  {
    name: 'long lists are read one at a time',
    file: 'server/src/bookings/list-route.ts',
    text: '() => wideReads.inTurn(list)',
    without: 'list',
    tests: ['server/test/attacks/wide-reads.test.ts']
  },
  {
    name: 'an address has few long lists at a time',
    file: 'server/src/bookings/wide-reads.ts',
    text: 'if (this.#admittedOf.of(reader.address) >= mostOfAddress) continue',
    without: '',
    tests: ['server/test/attacks/wide-reads.test.ts']
  },
  {
    name: 'few long lists at a time',
    file: 'server/src/bookings/wide-reads.ts',
    text: 'if (this.#admitted.size >= mostOfAll) return',
    without: '',
    tests: ['server/test/attacks/wide-reads.test.ts']
  },
  {
    name: 'a long list given up leaves its place',
    file: 'server/src/bookings/wide-reads.ts',
    text: 'if (this.#admitted.delete(reader)) this',
    without: 'if (this.#admitted.size < 0) this',
    tests: ['server/test/attacks/wide-reads.test.ts']
  },
  {
    name: 'a long list given up keeps its place until it is read',
    file: 'server/src/bookings/wide-reads.ts',
    text: 'if (reader.answer === undefined) leave()',
    without: 'if (this.#admitted.size >= 0) leave()',
    tests: ['server/test/attacks/wide-reads.test.ts']
  }
]
