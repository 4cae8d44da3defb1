/** Percentages are basis points: 1,250 is 12.5 %. */
export type BasisPoints = number

export const WHOLE: BasisPoints = 10_000

const written = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** Reads '12.5' or 12.5 with at most two decimals, 0 to 100 (D22). Anything else: undefined. */
export function parsePercent(value: string | number): BasisPoints | undefined {
  const match = written.exec(String(value).trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return points <= WHOLE ? points : undefined
}

/** '12.5', '10', '0.25': no more decimals than needed. */
export const writePercent = (points: BasisPoints): string => String(points / 100)
