import fc from 'fast-check'

export const anyAddress = fc
  .tuple(fc.stringMatching(/^[a-z0-9'+_-]{1,12}$/), fc.stringMatching(/^[a-z0-9]{1,8}$/))
  .map(([name, host]) => `${name}@${host}.example`)
