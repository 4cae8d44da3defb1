/** Returns the card's index to which a key leads, 'before' above the first row, undefined for other keys. */
export function gridStep(key: string, index: number, columns: number, count: number): number | 'before' | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return Math.min(last, index + columns)
    case 'ArrowUp':
      return index < columns ? 'before' : index - columns
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
