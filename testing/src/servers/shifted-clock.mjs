// Imported before the built server: its machine's clock then shows another time, and runs on as fast as any. Without it
// no test could meet midnight, or a room's last slot, at whatever hour it runs. The parent may set it again.
let shift = Number(process.env['CLOCK_SHIFT'])
process.on('message', (/** @type {number} */ newShift) => {
  shift = newShift
  process.send?.(shift)
})

const MachineDate = Date

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver))
})

function now() {
  return MachineDate.now() + shift
}
