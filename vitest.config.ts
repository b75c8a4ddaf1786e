import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const webSetup = fileURLToPath(new URL('web/src/test-setup.ts', import.meta.url))

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          pool: 'forks',
          // Each holds an embedded PostgreSQL of some 450 MB.
          maxWorkers: 2,
          hookTimeout: 60_000
        }
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: existsSync(webSetup) ? [webSetup] : []
        }
      }
    ]
  }
})
