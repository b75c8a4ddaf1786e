// The build inlines this into the page's head, because it must run when no file of the page can be loaded.

/** Milliseconds: a page that has not started by then says so. */
const lateMilliseconds = 20_000

/** Milliseconds: more for a page whose files are still arriving. A reload would start them again. */
const slowMilliseconds = 100_000

/** In milliseconds. */
const [firstPause, longestPause] = [5000, 60_000]

// A page that failed again after a reload waits longer.
let pause = performance.navigation.type === performance.navigation.TYPE_RELOAD ? longestPause : firstPause
let timer = window.setTimeout(showLate, lateMilliseconds)
let notice: HTMLElement | undefined

window.addEventListener('doorplate-started', () => {
  window.clearTimeout(timer)
  notice?.remove()
})

const onError = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement)) return
  // A script can fail before the page's body has arrived.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showFailed)
  else showFailed()
}
document.addEventListener('error', onError, { capture: true })

function showFailed(): void {
  show()
  plan()
}

function showLate(): void {
  show()
  if (document.readyState === 'complete') plan()
  else timer = window.setTimeout(retry, slowMilliseconds)
}

function plan(): void {
  window.clearTimeout(timer)
  // Random, because all displays may fail at once.
  timer = window.setTimeout(retry, pause * (0.5 + Math.random() / 2))
  pause = Math.min(pause * 2, longestPause)
}

/** Reloads the page once the server has it: a reload that fails would leave the browser's own error page, which stays. */
async function retry(): Promise<void> {
  // The next try is planned before the request, which may never be answered.
  plan()
  try {
    const html = await read(window.location.href)
    // With `.*` the pattern would also match itself, in this inlined script.
    await read(window.location.origin + /<script type="module"[^>]* src="([^"]+)/.exec(html)![1])
    window.location.reload()
  } catch {
    // The server does not answer, or the file is broken: the next try is planned.
  }
}

/** Past the cache, which may have a broken file, and into it. */
async function read(address: string): Promise<string> {
  const answer = await fetch(address, { cache: 'reload' })
  if (!answer.ok) throw new Error()
  return answer.text()
}

function show(): void {
  if (notice) return
  const { words } = JSON.parse(document.getElementById('doorplate-settings')!.textContent!)
  notice = document.createElement('div')
  const sentence = document.createElement('p')
  const button = document.createElement('button')
  notice.className = 'late-start'
  sentence.setAttribute('role', 'alert')
  sentence.textContent = `${words['all.startLate']} ${words['all.crashedRetries']}`
  button.className = 'button'
  button.textContent = words['all.tryAgain']
  button.onclick = retry
  notice.append(sentence, button)
  document.body.prepend(notice)
}
