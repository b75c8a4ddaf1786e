import { get } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'
import type { Bench } from '../../rig/bench.ts'
import type { Figure } from '../../rig/figures.ts'
import { openFullDay, tomorrow } from '../../rig/servers/full-day.ts'

/** A server may send ten segments before the first is acknowledged (RFC 6928): this many KB. */
const firstPackets = 14

/** How much of the page of a day has arrived once the browser can paint all of its rooms. */
export const firstPacketsOfDay: Bench = {
  name: 'first-packets',
  engines: ['embedded'],
  async run(context) {
    const figures: Figure[] = []
    for (const rooms of [4, 20]) {
      const url = await openFullDay(context, { rooms })
      const { head, body } = await compressedPage(`${url}/day?date=${tomorrow}`)
      figures.push({
        what: `Sent until a day of ${rooms} rooms is visible`,
        unit: 'KB',
        measured: [(head + lengthUntil(body, '</main>')) / 1000],
        limit: { is: 'the first packets', values: [firstPackets] }
      })
    }
    return figures
  }
}

function compressedPage(url: string): Promise<{ head: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        // Each line has a colon, a space and two characters at its end.
        const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
        resolve({ head, body: Buffer.concat(pieces) })
      })
    }).on('error', reject)
  })
}

/** The least number of compressed bytes that contain the text. */
function lengthUntil(body: Buffer, text: string): number {
  let [least, most] = [0, body.length]
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (textOf(body.subarray(0, middle)).includes(text)) most = middle
    else least = middle + 1
  }
  if (!textOf(body.subarray(0, least)).includes(text)) throw new Error(`The page has no ${text}`)
  return least
}

function textOf(part: Buffer): string {
  return brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()
}
