import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Office } from '@doorplate/api/office/offices'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { filledPage } from '../domain/src/pages/page.ts'
import { languages } from '../domain/src/words/languages.ts'
import { compressed, inOneByteLetters, withoutIndentation, withoutInfiniteQueries } from './build-steps.ts'
import { bundled } from './bundled-script.ts'
import { gridInPage } from './grid-in-page.ts'
import { isWorkerOff, kioskWorker } from './kiosk-worker.ts'
import { filesOfPages, tableOfPages } from './loaded-files.ts'

/** The development server proxies to a Doorplate on this machine. */
const server = process.env['DOORPLATE_URL'] ?? 'http://localhost:3000'
const anonKey = process.env['ANON_KEY'] ?? 'doorplate-public-key'

export default defineConfig(({ command }) => ({
  // The server's path is known only when it runs.
  base: command === 'build' ? './' : '/',
  plugins: [
    react(),
    gridInPage(),
    withoutInfiniteQueries(),
    inOneByteLetters(),
    compressed('assets'),
    withoutIndentation(),
    lateStart(),
    kioskWorker(),
    filesOfPages(),
    tableOfPages(),
    deskInDevelopment(),
    settingsInDevelopment()
  ],
  define: { 'import.meta.env.KIOSK_WORKER': JSON.stringify(isWorkerOff ? 'off' : 'on') },
  server: { proxy: Object.fromEntries(['/api', '/functions', '/openapi.json', '/docs'].map((path) => [path, server])) },
  build: {
    // Not 90: for that the compiler rewrites every private field. A test looks for the syntax that came between.
    target: 'chrome98',
    cssTarget: ['chrome90', 'safari15.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first load is one file, because two compress less. Later parts share few files, because it lists each of them.
    rolldownOptions: {
      output: {
        // Six letters name a file well enough. The first script lists all later parts, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            // A chosen room needs this chunk, which has most of what all later parts share.
            {
              name: 'later',
              test: /web\/src\/(booking\/(steps\/time|booked-notice|form\/words)|clock|keys|ui\/(controls|hooks)|words|backend\/(?!door))|domain\/src\/(bookings\/(?!changes|rebased|status)|pick)|@tanstack\/(query-core|react-query)/
            },
            {
              name: 'offers',
              test: /web\/src\/finding\/offers\/|domain\/src\/finding\/(alternatives|options)\./
            },
            { name: 'form', test: /web\/src\/booking\/(form\/|form-parts|unanswered)/ },
            {
              name: 'shared',
              test: /(web\/src\/(ui|schedule|kiosk|timeline|feeds\/subscribe\.|display\/.*status-sign)|domain\/src\/(doors|rules|schedule))|\/words\.ts$/,
              minShareCount: 2
            }
          ]
        }
      }
    }
  }
}))

/** The server allows this one inline script by its hash. */
function lateStart(): Plugin {
  return {
    name: 'doorplate-late-start',
    apply: 'build',
    async transformIndexHtml(html) {
      const code = await bundled(join(import.meta.dirname, 'inline/late-start.ts'))
      return html.replace('<!--doorplate-late-start-->', () => `<script>${code.trim()}</script>`)
    }
  }
}

function deskInDevelopment(): Plugin {
  return {
    name: 'doorplate-desk',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/admin(?![^/?])/.test(request.url ?? '')) request.url = '/desk.html'
        next()
      })
    }
  }
}

/** Puts the office's settings and a language's words into the page, as the server does with the built one. */
function settingsInDevelopment(): Plugin {
  return {
    name: 'doorplate-settings',
    apply: 'serve',
    async transformIndexHtml(html, { originalUrl = '/' }) {
      const asked = new URL(originalUrl, server).searchParams.get('language')
      const { tag, direction, words } = languages.find((each) => each.tag === asked) ?? languages[0]!
      const office = await officeOnceServed()
      const offices = [{ id: 'main', name: office.name }]
      const { clock } = office
      const language = { language: tag, direction, clock, words }
      return filledPage(html, { anon_key: anonKey, office_id: 'main', office, offices, ...language })
    }
  }
}

/** Waits, because the server may still be starting. */
async function officeOnceServed(): Promise<Office> {
  const headers = { Authorization: `Bearer ${anonKey}` }
  for (;;) {
    const answer = await fetch(`${server}/api/v1/office`, { headers }).catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as Office
    await pause(250)
  }
}
