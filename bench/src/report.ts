import { type Figure, ratiosOf, type Spread, spreadOf } from './rig/figures.ts'

type Row = { what: string; measured: string; limit: string; ratio: string }

const heading: Row = { what: 'What', measured: 'Doorplate', limit: 'Its limit', ratio: 'Ratio' }
const explanation =
  'Median of the runs (least – most). The ratio is taken run by run, so that it holds when the machine’s speed drifts.'
const shortly = 'A short run: a look, not a result.'

const title = [
  '# Figures',
  '',
  'Written by `npm run bench -- --markdown`. [bench.md](bench.md) says what each row measures.',
  ''
]

/** The report for the terminal. */
export function plain(machine: string[], figures: Figure[], short: boolean): string {
  const rows = [heading, ...figures.map(rowOf)]
  const width = (column: keyof Row) => Math.max(...rows.map((row) => row[column].length))
  const lines = rows.map(({ what, measured, limit, ratio }) =>
    [what.padEnd(width('what')), measured.padStart(width('measured')), ratio.padStart(width('ratio')), limit].join('  ')
  )
  return [...machine, '', ...lines, '', explanation, ...(short ? [shortly] : [])].join('\n')
}

/** docs/figures.md */
export function markdown(machine: string[], figures: Figure[], short: boolean): string {
  const lines = [heading, ...figures.map(rowOf)].map(
    ({ what, measured, limit, ratio }) => `| ${what} | ${measured} | ${limit} | ${ratio} |`
  )
  lines.splice(1, 0, '|---|---|---|---|')
  const machineLines = machine.map((line) => `- ${line}`)
  return [...title, ...machineLines, '', ...lines, '', explanation, ...(short ? [shortly] : [])].join('\n')
}

function rowOf(figure: Figure): Row {
  const { what, unit, measured, limit } = figure
  const ratios = ratiosOf(figure)
  return {
    what,
    measured: spreadText(spreadOf(measured), unit),
    limit: limit ? `${spreadText(spreadOf(limit.values), unit)}: ${limit.is}` : '',
    ratio: ratios.length > 0 ? `${spreadText(spreadOf(ratios), '')}`.trim() : ''
  }
}

function spreadText({ median, least, most }: Spread, unit: string): string {
  const space = unit.startsWith('/') || unit === '' ? '' : ' '
  const middle = `${rounded(median)}${space}${unit}`
  return least === most ? middle : `${middle} (${rounded(least)} – ${rounded(most)})`
}

/** Rounds to three significant digits. */
function rounded(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
