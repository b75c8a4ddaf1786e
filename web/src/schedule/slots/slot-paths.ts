type Cell = {
  from: number
  count: number
  columns: number
  /** Home and End go to the ends of the grid, not of the row. */
  far: boolean
}

/** The cells that a key passes in a grid, the preferred one first; undefined for other keys. */
export function pathOf(key: string, { from, count, columns, far }: Cell): number[] | undefined {
  const rowStart = from - (from % columns)
  const [first, last] = far ? [0, count - 1] : [rowStart, Math.min(rowStart + columns, count) - 1]
  switch (key) {
    case 'ArrowRight':
      return steps(from + 1, count - 1, 1)
    case 'ArrowLeft':
      return steps(from - 1, 0, -1)
    case 'ArrowDown':
      return steps(from + columns, count - 1, columns)
    case 'ArrowUp':
      return steps(from - columns, 0, -columns)
    case 'Home':
      return steps(first, from, 1)
    case 'End':
      return steps(last, from, -1)
    default:
      return undefined
  }
}

function steps(from: number, to: number, by: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / by) + 1)
  return Array.from({ length: count }, (_, index) => from + index * by)
}
