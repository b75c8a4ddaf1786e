import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Browsers hold a script in two bytes per character as soon as one character is not Latin. */
export function inOneByteLetters(): Plugin {
  return {
    name: 'doorplate-one-byte-letters',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') part.code = part.code.replaceAll(/[^\0-\x7f]/g, escaped)
      }
    }
  }
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Leaves out what query-core adds to every page for lists that are read in parts. Only the desk has such lists. */
export function withoutInfiniteQueries(): Plugin {
  const names = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
  const rest = `const missing = () => { throw Error('desk only') }; export { ${names.map((name) => `missing as ${name}`)} }`
  return {
    name: 'doorplate-without-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('/infiniteQueryBehavior.js') ? rest : undefined)
  }
}

/**
 * Compresses assets once, so that the server need not at each request.
 * @param assets their folder
 */
export function compressed(assets: string): Plugin {
  return {
    name: 'doorplate-compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir!, assets)
      for (const name of await readdir(folder)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const asset = await readFile(join(folder, name))
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(asset))
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(asset, { level: 9 }))
      }
    }
  }
}

/** The server compresses the page at each request, which is faster without indentation. */
export function withoutIndentation(): Plugin {
  return {
    name: 'doorplate-without-indentation',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/>\s+</g, '><') }
  }
}
