import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed, inOneByteLetters, withoutIndentation } from './build-steps.ts'
import { gridInPage } from './grid-in-page.ts'

const assetsDir = 'assets/desk'

/** The desk is built apart, so that no file of another page changes with it. It is built second, into the same folder. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), gridInPage(), inOneByteLetters(), compressed(assetsDir), withoutIndentation()],
  define: { 'import.meta.env.KIOSK_WORKER': '"off"' },
  build: {
    target: 'chrome98',
    cssTarget: ['chrome90', 'safari15.4'],
    assetsDir,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('desk.html', import.meta.url)) }
  }
})
