// The build inlines this into the page's head, because it must run when no file of the page can be loaded. Every byte of it
// is part of the first load.

/** Milliseconds: a page that has not started by then says so. */
const lateMilliseconds = 20_000

/** Milliseconds: more for a page whose files are still arriving. A reload would start them again. */
const slowMilliseconds = 100_000

/** Milliseconds: at least this long, and up to twice as long, because all displays may fail at once. */
const pauseMilliseconds = 10_000

let timer = setTimeout(() => {
  show()
  timer = setTimeout(retry, slowMilliseconds)
}, lateMilliseconds)

const notice = () => document.querySelector<HTMLElement>('.late-start')

addEventListener('doorplate-started', () => {
  clearTimeout(timer)
  notice()?.remove()
})

const onError = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement)) return
  retryLater()
  show()
  // A script can fail before the page's body has arrived.
  addEventListener('DOMContentLoaded', show)
}
addEventListener('error', onError, true)

function show(): void {
  const shown = notice()
  if (!shown) return
  shown.hidden = false
  shown.querySelector('button')!.onclick = retry
}

function retryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(retry, pauseMilliseconds * (1 + Math.random()))
}

/** Reloads the page once the server has it: a reload that fails would leave the browser's own error page, which stays. */
async function retry(): Promise<void> {
  // Before the request, which may never be answered.
  retryLater()
  try {
    const html = await read(location.href)
    // With `.*` it would find itself.
    await read(location.origin + /<script type="module"[^>]* src="([^"]+)/.exec(html)![1])
    location.reload()
  } catch {}
}

/** Past the cache, which may have a broken file, and into it. */
async function read(address: string): Promise<string> {
  // biome-ignore lint/plugin: calls.ts would make the page's head too large.
  const answer = await fetch(address, { cache: 'reload' })
  if (!answer.ok) throw 0
  return answer.text()
}
