// Imported before the server: at its end it says whether anything was added to what all objects inherit.
process.once('exit', () => {
  const added = [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) => Object.keys(prototype))
  if (added.length > 0) {
    console.error(`Every object has now: ${added.join(', ')}`)
    process.exitCode = 77
  }
})
