import './qr-code.css'
import { encode } from 'uqr'
import { say } from '../words/words.ts'

/** Dark on light whatever the page looks like: phones do not read it otherwise. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" role="img" aria-label={say('room.code')} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}
