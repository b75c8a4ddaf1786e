import './back-link.css'
import { ArrowLeft } from '../ui/icons/later-icons.tsx'

/** The way back from a page that no tab leads to. */
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
