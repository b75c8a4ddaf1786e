// Imported first: in an old Node.js, later imports fail with messages that do not help.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isUsable = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!isUsable) {
  console.error(`Doorplate needs Node.js 20.19 or later, or 22.12 or later. This is ${process.version}.`)
  process.exit(1)
}
