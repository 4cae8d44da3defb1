/**
 * A black and white picture for a thermal printer at 203 dpi: its width in dots, a colon, and its rows in base64.
 * Each row starts a new byte, and the leftmost dot is the highest bit.
 */
export interface DotPicture {
  readonly width: number
  readonly height: number
  isBlack(x: number, y: number): boolean
}

/** Largest size on a ticket: 50 × 14 mm. */
export const MOST_DOTS = { width: 400, height: 112 } as const

const rowBytes = (width: number): number => Math.ceil(width / 8)

export function writeDots(width: number, dots: readonly boolean[]): string {
  const bytes = new Uint8Array(rowBytes(width) * Math.ceil(dots.length / width))
  for (const [at, isBlack] of dots.entries()) {
    if (!isBlack) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const place = y * rowBytes(width) + (x >> 3)
    bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7))
  }
  return `${width}:${btoa(String.fromCharCode(...bytes))}`
}

export function readDots(written: string): DotPicture | undefined {
  const [, digits = '', packed = ''] = /^(\d{1,3}):([A-Za-z0-9+/]+=*)$/.exec(written) ?? []
  const width = Number(digits)
  if (width < 1 || width > MOST_DOTS.width) return undefined
  const bytes = unpacked(packed)
  const height = bytes.length / rowBytes(width)
  if (!Number.isInteger(height) || height < 1 || height > MOST_DOTS.height) return undefined
  const isBlack = (x: number, y: number): boolean =>
    (bytes.charCodeAt(y * rowBytes(width) + (x >> 3)) & (0x80 >> (x & 7))) !== 0
  return { width, height, isBlack }
}

function unpacked(packed: string): string {
  try {
    return atob(packed)
  } catch {
    return ''
  }
}
