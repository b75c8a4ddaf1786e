import { icon } from './icons.tsx'

// Icons that the first load does not need.

export const Bar = icon(<path d="M3.5 12h17" strokeWidth="5.5" strokeLinecap="butt" />)
export const Calendar = icon(<path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8" strokeWidth="2" />)
export const ArrowLeft = icon(<path d="M20 12H5M11 6l-6 6 6 6" />)
export const ArrowRight = icon(<path d="M4 12h15M13 6l6 6-6 6" />)
export const ChevronLeft = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />)
export const ChevronRight = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />)
export const Cross = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const Pencil = icon(<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />)
export const LinkSign = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
)
export const Envelope = icon(<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6 8-6" />)
export const Return = icon(<path d="M9 7 5 11l4 4M5.5 11H15a4.5 4.5 0 0 1 0 9h-3" />)
export const ClockSign = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.5 2" />
  </>
)
export const Printer = icon(<path d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10v7H7z" />)
export const Minus = icon(<path d="M5 12h14" />)
export const Plus = icon(<path d="M12 5v14M5 12h14" />)

export const Hourglass = icon(
  <path d="M6.5 3.5h11M6.5 20.5h11M8 3.5c0 4.7 2.5 6.2 4 8.5 1.5-2.3 4-3.8 4-8.5M8 20.5c0-4.7 2.5-6.2 4-8.5 1.5 2.3 4 3.8 4 8.5" />
)

export const RepeatSign = icon(
  <path d="M4 11V9.5A3.5 3.5 0 0 1 7.5 6H19M16 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3" />
)

export const Padlock = icon(<path d="M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11" />)

export const Done = icon(
  <>
    <circle cx="12" cy="12" r="11" />
    <path d="m7 12.5 3.5 3.5 6.5-7" />
  </>
)

export const OfflineSign = icon(
  <>
    <path d="M2.5 9.5a13.5 13.5 0 0 1 19 0M6 13.2a8.5 8.5 0 0 1 12 0M9.3 16.6a3.8 3.8 0 0 1 5.4 0M12 20h.01" />
    <path d="M4.5 3 19.5 20.5" stroke="var(--now)" strokeWidth="6" />
    <path d="M4.5 3 19.5 20.5" />
  </>
)
