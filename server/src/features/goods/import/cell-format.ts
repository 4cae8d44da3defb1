/** A number format that matters to an import: a date, a percentage, or a text with zeros and signs of its own. */
export type CellFormat = 'date' | 'percent' | readonly FormatPart[] | undefined

/** Part of a number format: a digit's place ('0': always written) or a literal sign. */
interface FormatPart {
  readonly digit?: '0' | '#'
  readonly sign?: string
}

/** Ids of Excel's built-in date and time formats, those of Asia's calendars included. */
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Excel's built-in formats '0%' and '0.00%'. */
const isPercentId = (id: number): boolean => id === 9 || id === 10

/** Parts of a format that do not affect it: quoted texts, escaped signs, colours and languages. */
const ASIDE = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
const PART = /"([^"]*)"|\\(.)|(?:_|\*).|\[[^\]]*\]|(general|[0#?])|([-+()/: ])|(.)/gi

/** Undefined if the format does not change the meaning of a number. */
export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isDateId(id) ? 'date' : isPercentId(id) ? 'percent' : undefined
  const [section = ''] = code.split(';')
  const plain = section.replace(ASIDE, '')
  if (/^(standard|estándar|@)$/i.test(plain)) return undefined
  if (plain.includes('%')) return 'percent'
  if (/[dmyhs]/i.test(plain)) return 'date'
  const parts: FormatPart[] = []
  for (const [, quoted, escaped, digit, sign, other] of section.matchAll(PART)) {
    if (other !== undefined) return undefined
    if (digit !== undefined) parts.push({ digit: digit === '#' || digit === '?' ? '#' : '0' })
    else parts.push({ sign: quoted ?? escaped ?? sign ?? '' })
  }
  const zeros = parts.filter((part) => part.digit === '0').length
  // 778 in '"SAB-"0' is shown as SAB-778.
  const hasText = parts.some(({ sign }) => sign !== undefined && /[^\s()]/.test(sign))
  return zeros > 1 || (zeros === 1 && hasText) ? parts : undefined
}

/** Writes a whole number by its format: 1234 in '000000' is '001234'. */
export function shownAs(parts: readonly FormatPart[], value: number): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined
  const digits = [...String(value)]
  const places = parts.filter(({ digit }) => digit).length
  let left = places
  let text = ''
  for (const { digit, sign } of parts) {
    if (!digit) {
      text += sign ?? ''
      continue
    }
    // Digits beyond the format's places are written before its first one.
    const wanted = left === places ? Math.max(1, digits.length - places + 1) : 1
    const taken = digits.length >= left ? digits.splice(0, wanted).join('') : digit === '0' ? '0' : ''
    text += taken
    left -= 1
  }
  return text
}
