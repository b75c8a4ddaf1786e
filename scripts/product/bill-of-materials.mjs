import { execFileSync } from 'node:child_process'
import { root } from '../processes/children.mjs'
import { npmCommand } from './install.mjs'
import { running } from './products.mjs'

/** The page's packages are built into its files. */
const released = [...running, 'web'].map((name) => `--workspace=@doorplate/${name}`)

/**
 * The packages of a release in CycloneDX's format. npm makes it for all that are installed: with `--omit=dev` it would
 * leave out what one workspace runs with and another only tests with.
 */
export function billOfMaterials() {
  const all = JSON.parse(outputOf('sbom', '--sbom-format=cyclonedx', '--sbom-type=application'))
  const packages = outputOf('ls', '--all', '--parseable', '--long', '--omit=dev', ...released)
  // Each line is a folder and then name@version.
  const names = new Set([...packages.matchAll(/:(@?[^@:\n]+@[^:\n]+)/g)].map(([, name]) => name))
  const component = { ...all.metadata.component, name: 'doorplate' }
  return {
    ...all,
    metadata: { ...all.metadata, component },
    components: all.components.filter((/** @type {{ 'bom-ref': string }} */ each) => names.has(each['bom-ref'])),
    dependencies: all.dependencies.flatMap((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) =>
      names.has(ref) ? [{ ref, dependsOn: dependsOn.filter((name) => names.has(name)) }] : []
    )
  }
}

/** @param {string[]} parameters */
function outputOf(...parameters) {
  const maxBuffer = 100_000_000
  return execFileSync(...npmCommand(parameters), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer
  })
}
