/** What an address says after its '?', by name; undefined says nothing. */
export type Search = Readonly<Record<string, string | number | undefined>>

/** What a screen makes of it; a part of what is there already, or all of it made anew. */
export type SearchChange = Search | ((before: Search) => Search)

const isNumber = (text: string): boolean =>
  text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))

/** In quotes: a text that would be read as a number, or as one in quotes. */
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

/** `text` with or without its '?'. Of a name that is said twice the last counts. */
export const readSearch = (text: string): Record<string, string | number> =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, readValue(value)]))

/** With its '?'; nothing where there is nothing to say. */
export function writeSearch(search: Search): string {
  const said = Object.entries(search).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === 'string' && needsQuotes(value) ? JSON.stringify(value) : String(value)]],
  )
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`
}
