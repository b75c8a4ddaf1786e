// Imported before the built server, together with the clock that can be set. When that clock leaps ahead, each interval
// runs once, as after a sleep, so that a day of heartbeats passes in minutes.
/** @type {Map<unknown, { work: () => void, every: number, waited: number }>} */
const intervals = new Map()
let shift = Number(process.env['CLOCK_SHIFT'])

globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply(target, self, [work, every, ...rest]) {
    const timer = Reflect.apply(target, self, [work, every, ...rest])
    intervals.set(timer, { work: () => work(...rest), every, waited: 0 })
    return timer
  }
})

globalThis.clearInterval = new Proxy(globalThis.clearInterval, {
  apply(target, self, [timer]) {
    intervals.delete(timer)
    return Reflect.apply(target, self, [timer])
  }
})

process.on('message', (/** @type {number} */ newShift) => {
  const leap = newShift - shift
  shift = newShift
  for (const interval of intervals.values()) {
    interval.waited += leap
    if (interval.waited < interval.every) continue
    interval.waited = 0
    interval.work()
  }
})
