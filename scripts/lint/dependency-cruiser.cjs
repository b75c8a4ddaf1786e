const { existsSync, readdirSync } = require('node:fs')

const deskPages = readdirSync('web/src/desk').filter((folder) =>
  existsSync(`web/src/desk/${folder}/${folder}-page.tsx`)
)
if (deskPages.length === 0) throw new Error('There are no pages in web/src/desk')

/**
 * @param {string} name
 * @param {string} from
 * @param {string} to
 * @param {string} comment
 * @param {string} [pathNot]
 */
const forbid = (name, from, to, comment, pathNot) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, ...(pathNot && { pathNot }) },
  to: { path: to }
})

/**
 * Folders of a workspace, lowest first: none imports a later one, or another file of `src` than those named.
 * @param {string} workspace
 * @param {string[]} folders
 * @param {string[]} files
 */
const order = (workspace, folders, files = []) =>
  folders.map((folder, index) => {
    // A rule for a folder that was renamed would hold nothing.
    if (!existsSync(`${workspace}/src/${folder}`)) throw new Error(`There is no ${workspace}/src/${folder}`)
    return {
      name: `${workspace}-${folder}`,
      severity: 'error',
      comment: `${folders.slice(0, index + 1).join(' <- ')} <- the rest`,
      from: { path: `^${workspace}/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^${workspace}/src/(?!(${folders.slice(0, index + 1).join('|')})/)`,
        ...(files.length > 0 && { pathNot: files })
      }
    }
  })

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...order(
      'domain',
      ['schedule', 'rules', 'bookings', 'doors', 'finding', 'series', 'words', 'pages'],
      ['^domain/src/[a-z]+\\.ts$', '^domain/src/words/say\\.ts$']
    ),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'The domain depends on nothing: no package, no Node module, no other part.',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/(src|words)/' }
    },
    {
      name: 'api-knows-the-domain',
      severity: 'error',
      comment: 'The contract stands on the domain and TypeBox.',
      from: { path: '^api/' },
      to: { pathNot: '^(api/src|domain/src|node_modules/typebox)/' }
    },
    ...order('api', ['base', 'office', 'booking', 'service']),
    {
      name: 'web-imports-types-of-the-api',
      severity: 'error',
      comment: 'Schemas would be loaded by every page: `import type` only.',
      from: { path: '^web/' },
      to: { path: '^api/', dependencyTypesNot: ['type-only'] }
    },
    forbid(
      'pglite-durable-stands-alone',
      '^pglite-durable/',
      '^(domain|api|server|web|e2e|bench|proof)/',
      'The embedded database knows nothing of the product.'
    ),
    forbid(
      'server-stands-alone',
      '^server/',
      '^(web/(?!src/pages\\.ts$)|e2e/|bench/)',
      'The server knows the API, the domain, the embedded database and the table of pages only.'
    ),
    forbid(
      'pages-are-a-table',
      '^web/src/pages\\.ts$',
      '^(?!domain/)',
      'The server and the build read the table, too.'
    ),
    forbid('web-stands-alone', '^web/', '^(pglite-durable|server|e2e|bench)/', 'The web knows the API and the domain.'),
    forbid(
      'no-import-of-tests',
      '^(domain|pglite-durable|server|web|testing)/',
      '^(e2e|bench|proof)/',
      'Nothing imports e2e, bench or proof.'
    ),
    ...order('server', ['base', 'mail', 'office', 'booking', 'service']),
    {
      name: 'routes-stand-alone',
      severity: 'error',
      comment: 'A feature imports commands and stores of other features, never their routes: app.ts registers those.',
      from: { path: '^server/src/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/.*[/-]routes?\\.ts$', pathNot: '^server/src/$1/' }
    },
    forbid(
      'routes-have-their-place',
      '^server/src/.*([/-]routes?\\.ts$|/routes/)',
      '',
      'Calls are in routes.ts of a feature, and in <noun>-route.ts next to it or in its folder routes/.',
      '^server/src/[^/]+/[^/]+/(routes\\.ts|(routes/)?[^/]+-route\\.ts)$|\\.test\\.ts$'
    ),
    forbid(
      'commands-have-their-place',
      '^server/src/.*/commands/',
      '',
      'Commands lie in the folder commands/ of a feature; features.test.ts says how they are named.',
      '^server/src/[^/]+/[^/]+/commands/[^/]+$'
    ),
    forbid(
      'commands-stand-alone',
      '^server/src/.*/commands/',
      '^server/src/.*/commands/',
      'What two commands need is no command: it lies next to commands/.',
      '\\.test\\.ts$'
    ),
    forbid(
      'commands-return-refusals',
      '^server/src/(?!base/http/|app\\.ts)',
      '^server/src/base/http/problems/problems\\.ts$',
      'Commands and stores return a Refusal. Only calls know problems and their statuses.',
      'routes?\\.ts$|/access/booking-action\\.ts$|/page-words\\.ts$|\\.test\\.ts$'
    ),
    ...order(
      'web',
      [
        'words',
        'start',
        'ui',
        'clock',
        'backend',
        'live',
        'keys',
        'schedule',
        'timeline',
        'page-head',
        'status-pages',
        'kiosk',
        'rooms',
        'feeds',
        'finding',
        'booking',
        'display',
        'day',
        'week',
        'your-bookings',
        'desk'
      ],
      ['^web/src/pages\\.ts$']
    ),
    forbid(
      'desk-is-built-apart',
      '^web/src/(?!desk/)',
      '^web/src/desk/',
      'What the other pages imported of the desk would be in their files.'
    ),
    {
      name: 'desk-pages-stand-alone',
      severity: 'error',
      comment:
        'What several pages of the desk use lies in a folder that is no page: parts, forms, history, places, rules.',
      from: { path: '^web/src/desk/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `^web/src/desk/(${deskPages.join('|')})/`,
        pathNot: [
          '^web/src/desk/$1/',
          // The field that finds searches bookings in the same ranges as their page.
          '/bookings/booking-filters\\.ts$',
          // The log names settings and their values as their page does.
          '/settings/setting-(groups|words)\\.ts$'
        ]
      }
    },
    forbid(
      'tests-only',
      '^(pglite-durable|server|web)/src/',
      '^(testing|(pglite-durable|server|web)/test)/',
      'The product imports nothing that only tests use.',
      '\\.test\\.tsx?$'
    )
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types']
    }
  }
}
