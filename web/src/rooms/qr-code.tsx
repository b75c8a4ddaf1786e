import './qr-code.css'
import { encode } from 'uqr'

/**
 * Phones read it only dark on light, whatever the page's colours.
 * @param address undefined in the first frame, which then keeps the place free
 */
export function QrCode({ address, label }: { address: string | undefined; label: string }) {
  if (address === undefined) return <svg className="qr-code" aria-hidden="true" />
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}
