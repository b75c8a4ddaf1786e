import { setFlagsFromString } from 'node:v8'

// Imported before the built server: the embedded engine is compiled quickly and not well. A server that lives for seconds
// starts in half the time.
setFlagsFromString('--liftoff-only')
