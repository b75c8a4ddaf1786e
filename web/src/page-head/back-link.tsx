import './back-link.css'
import { ArrowLeft } from '../ui/icons/later-icons.tsx'

export function BackLink({ href, to }: { href: string; to: string }) {
  return (
    <p className="back-link">
      <a href={href}>
        <ArrowLeft />
        {to}
      </a>
    </p>
  )
}
