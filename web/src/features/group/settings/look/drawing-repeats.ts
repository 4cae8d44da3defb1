/** References to these draw no element again. */
const COLOURS = new Set(['linearGradient', 'radialGradient'])
/** A filter step counts like so many elements, because it processes every pixel. */
const FILTER_STEP = 100
const XLINK = 'http://www.w3.org/1999/xlink'
const REFERENCE = /url\(\s*["']?#([^"')\s]+)/g

const referredIn = (text: string): string[] => [...text.matchAll(REFERENCE)].flatMap(([, id = '']) => (id ? [id] : []))

function referredBy(piece: Element): string[] {
  const whole = piece.getAttributeNS(XLINK, 'href') ?? piece.getAttribute('href') ?? ''
  const ids = [...piece.attributes].flatMap(({ value }) => referredIn(value))
  return whole.startsWith('#') ? [...ids, whole.slice(1)] : ids
}

/** Renamed before parsing, or the Content-Security-Policy reports styles of a file that is only read. */
const STYLES = /(?<=<\/?(?:[\w.-]+:)?)style(?=[\s/>])|(?<=\s)(?:style|on\w+)(?=\s*=)/gi

/** Counts the elements that references draw again. Nested references multiply: millions would freeze the browser. */
export function repeatedPieces(text: string): number {
  const drawing = new DOMParser().parseFromString(text.replace(STYLES, 'read-$&'), 'image/svg+xml')
  const written = [...drawing.querySelectorAll('*')]
  const byId = new Map(written.map((piece) => [piece.id, piece]))
  const styled = written
    .filter(({ localName }) => localName === 'read-style')
    .flatMap((sheet) => referredIn(sheet.textContent))
  const known = new Map<Element, number>()
  const drawn = (piece: Element): number => {
    const before = known.get(piece)
    if (before !== undefined) return before
    // Stops a circular reference.
    known.set(piece, 0)
    const isStyled = styled.length > 0 && (piece.id !== '' || piece.hasAttribute('class'))
    const again = [...referredBy(piece), ...(isStyled ? styled : [])].flatMap((id) => byId.get(id) ?? [])
    const pieces = [...piece.children, ...again.filter(({ localName }) => !COLOURS.has(localName))]
    const count = pieces.reduce((sum, each) => sum + drawn(each), piece.localName.startsWith('fe') ? FILTER_STEP : 1)
    known.set(piece, count)
    return count
  }
  return drawn(drawing.documentElement) - written.length
}
