import encodeQR from 'qr'

/** Free modules that a reader needs on each side (ISO/IEC 18004). */
const QUIET = 4

/** A QR code with its free space: its width in modules, and the dark ones as one path in a box of 100 × 100. */
export interface QrOutline {
  readonly modules: number
  readonly path: string
}

/** QR code of an address. Up to a sixth of it may be unreadable. */
export function qrOutline(address: string): QrOutline {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  return { modules: rows.length, path: outline(rows) }
}

function outline(rows: readonly (readonly boolean[])[]): string {
  const module = 100 / rows.length
  const at = (place: number): string => (place * module).toFixed(4)
  return rows
    .flatMap((row, y) =>
      Array.from(
        row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
        ({ index, 0: run }) => {
          const right = at(index + run.length)
          return `M${at(index)} ${at(y)}H${right}V${at(y + 1)}H${at(index)}Z`
        },
      ),
    )
    .join('')
}
