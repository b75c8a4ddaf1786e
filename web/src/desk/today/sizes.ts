import { language } from '../../words/words.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** '212 MB', '1.4 GB' */
export function sizeWords(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  const size = bytes / 1000 ** power
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power - 1]!,
    maximumFractionDigits: size < 10 ? 1 : 0
  }).format(size)
}
