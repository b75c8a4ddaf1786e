import { build, type Rolldown } from 'vite'

/** The code of a script and all that it imports, for the oldest browsers. */
export async function bundled(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'chrome90', rolldownOptions: { input, output: { format: 'iife' } } }
  })
  const { output } = Array.isArray(result) ? result[0]! : (result as Rolldown.RolldownOutput)
  return output[0].code
}
