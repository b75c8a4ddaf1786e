/** The direction of imports: domain <- server, domain <- web; inside the web, shared <- rooms <- bookings <- displays <- app. */
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to }
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'The domain depends on nothing: no package, no Node module, no other part.',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/src' }
    },
    forbid('server-stands-alone', '^server/', '^(web|e2e|bench)/', 'The server knows the domain only.'),
    forbid('web-stands-alone', '^web/', '^(server|e2e|bench)/', 'The web knows the domain only.'),
    forbid(
      'nobody-imports-tests',
      '^(domain|server|web|testing)/',
      '^(e2e|bench|proof)/',
      'Nothing imports e2e, bench or proof.'
    ),
    forbid(
      'web-shared-is-lowest',
      '^web/src/shared/',
      '^web/src/(rooms|bookings|displays|app|main)',
      'shared is the bottom.'
    ),
    forbid('web-rooms', '^web/src/rooms/', '^web/src/(bookings|displays|app|main)', 'rooms sit on shared.'),
    forbid('web-bookings', '^web/src/bookings/', '^web/src/(displays|app|main)', 'bookings sit on rooms.'),
    forbid('web-displays', '^web/src/displays/', '^web/src/(app|main)', 'displays sit on bookings.')
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types']
    }
  }
}
