import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('a container gets every workspace that the built server and pages are made of', () => {
  const aliases = read('scripts/product/products.mjs').matchAll(/'@doorplate\/[\w-]+': '\.\/([\w-]+)\//g)
  const workspaces = [...aliases].map(([, folder]) => folder!)
  expect(workspaces).toContain('domain')
  const copied = read('deploy/Dockerfile.dockerignore').split('\n')
  for (const folder of [...workspaces, 'server', 'web']) expect(copied).toContain(`!${folder}`)
})
