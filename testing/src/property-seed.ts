import fc from 'fast-check'

/** One seed for all property tests, so that a run of the tests can be repeated; `npm run proof` gives others. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 1_845)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
