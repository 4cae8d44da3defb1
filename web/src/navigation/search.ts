export type Search = Readonly<Record<string, string | number | undefined>>

export type SearchChange = Search | ((before: Search) => Search)

const isNumber = (text: string): boolean =>
  text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))

/** A text that looks like a number or begins with a quote is written in quotes. */
const needsQuotes = (text: string): boolean => isNumber(text) || text.startsWith('"')

function readValue(text: string): string | number {
  if (isNumber(text)) return Number(text)
  if (!/^".*"$/s.test(text)) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** The last value of a repeated name counts. */
export const readSearch = (text: string): Record<string, string | number> =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, readValue(value)]))

/** Includes the '?'. Empty if there are no parameters. */
export function writeSearch(search: Search): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === 'string' && needsQuotes(value) ? JSON.stringify(value) : String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
