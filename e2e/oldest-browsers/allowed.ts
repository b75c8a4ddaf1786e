const react = 'React looks for it first'
const reactsOwn = 'a field of React, or of an event that may lack it'
const own = 'a field of our own'

/** Newer calls in the built scripts, and what happens without them. */
export const guardedCalls: Record<string, string> = {
  'document.exitFullscreen': 'follows a look at document.fullscreenElement',
  'document.fullscreenElement': 'is undefined in Safari before 16.4, so the button does nothing',
  'navigator.connection': react,
  'navigator.wakeLock': 'we look for it first; the menu says that the screen may turn off',
  reportError: react,
  '.canIntercept': react,
  '.currentEntry': react,
  '.skipTransition': react,
  '.startViewTransition': react,
  '.animation': reactsOwn,
  '.delay': reactsOwn,
  '.downlink': reactsOwn,
  '.fromElement': reactsOwn,
  '.popover': reactsOwn,
  '.transferSize': reactsOwn,
  '.transition': reactsOwn,
  '.share': own
}

const inGrids = 'in grids since Chromium 57; flex boxes say flex-start and flex-end'
const looks = 'the look alone: the browser draws its own'
const breaks = 'lines break elsewhere'
const scrolling = 'the first view is not scrolled, or the page scrolls on behind a list'
const printing = 'the printer decides'
const contrast = 'the mode does not exist there, or the browser forces colours its own way'

/** Newer styles in the built sheets, and what the page looks like without them. */
export const plainerStyles: Record<string, string> = {
  ':has': 'a phone keeps the margin around the dates of a series; a notice without scripts makes a display scroll',
  'container-type': 'the unit that needs it has an older value before it',
  'accent-color': looks,
  'font-family: ui-monospace': looks,
  'field-sizing': 'a menu is as wide as its longest option, and a long prompt may be cut',
  'scrollbar-color': looks,
  'scrollbar-width': looks,
  'align-content: end': inGrids,
  'align-content: start': inGrids,
  'align-self: end': inGrids,
  'align-self: start': inGrids,
  'justify-content: end': inGrids,
  'justify-content: start': inGrids,
  'place-self: end': inGrids,
  'place-self: start': inGrids,
  'hyphenate-limit-chars': breaks,
  'text-wrap': breaks,
  'word-break: auto-phrase': breaks,
  'overscroll-behavior': scrolling,
  'overscroll-behavior-x': scrolling,
  'scroll-initial-target': scrolling,
  '@page': printing,
  'break-after: avoid': printing,
  page: printing,
  size: printing,
  '@media forced-colors': contrast,
  'forced-color-adjust': contrast
}

const reactAria = 'React Aria looks for it first'
const style = 'a style, which all browsers have'

/** The same of the desk. */
export const guardedCallsOfDesk: Record<string, string> = {
  'navigator.connection': react,
  '.canIntercept': react,
  '.currentEntry': react,
  '.skipTransition': react,
  '.startViewTransition': react,
  '.brands': reactAria,
  '.checkVisibility': reactAria,
  '.getTextInfo': reactAria,
  '.userAgentData': reactAria,
  '.animation': reactsOwn,
  '.delay': reactsOwn,
  '.downlink': reactsOwn,
  '.fromElement': reactsOwn,
  '.popover': reactsOwn,
  '.transition': reactsOwn,
  '.marginLeft': style,
  '.marginRight': style,
  '.div': own,
  '.phone': own,
  '.results': own,
  '.share': own
}
