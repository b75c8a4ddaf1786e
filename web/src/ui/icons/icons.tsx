import type { ReactNode } from 'react'

/** An icon on the 24-unit grid, hidden from screen readers because there is always a label. */
export function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {drawing}
      </svg>
    )
  }
}

export const Check = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ChevronDown = icon(<path d="m7 10 5 5 5-5" />)
export const Globe = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3z" />
  </>
)

export const Warning = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5V13M12 16.3h.01" />
  </>
)

export const DisplaySign = icon(
  <>
    <rect x="5.5" y="3" width="13" height="18" rx="2" />
    <path d="M9 8h6M9 11.5h4" />
  </>
)

export const Projector = icon(
  <>
    <rect x="3" y="8" width="18" height="9" rx="2" />
    <circle cx="15" cy="12.5" r="2.5" />
    <path d="M6.5 11.5h2M6 17v2M18 17v2" />
  </>
)

export const Screen = icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M12 16.5V20M8.5 20h7" />
  </>
)

export const Wifi = icon(
  <>
    <path d="M3 9.5a13 13 0 0 1 18 0M6.2 13a8.3 8.3 0 0 1 11.6 0M9.3 16.2a3.9 3.9 0 0 1 5.4 0" />
    <path d="M12 19.5h.01" strokeWidth="2.6" />
  </>
)

export const Coffee = icon(
  <path d="M5 9h12v5.5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM17 10.5h1.2a2.3 2.3 0 0 1 0 4.6H17M9 3.5V6M13 3.5V6" />
)

export const Dot = icon(<circle cx="12" cy="12" r="2.5" fill="currentColor" stroke="none" />)

export function ErrorSign() {
  return (
    <svg className="error-page-sign" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M7 12h10" />
    </svg>
  )
}

export function BrandMark() {
  return (
    <svg viewBox="0 0 26 14" aria-hidden="true">
      <path d="M3 1h10v12H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z" />
      <rect x="1" y="1" width="24" height="12" rx="2" />
    </svg>
  )
}
