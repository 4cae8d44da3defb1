/**
 * Makes the face of the staff's site, once: `node web/scripts/make-sans.mjs`, to be run again when the package's version changes. It keeps
 * what Spanish is written with, and the package's own file what else a name may hold (`ui/fonts.css`). 'Source' is a reserved
 * font name: its subset is called 'Ticket', as on paper.
 */
import { Buffer } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
)
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))
const SPANISH = '\u00a0¡¿áéíóúüñÁÉÍÓÚÜÑ«»“”‘’–—…·•×°ºª−↑↓'
/** Its figures are all as wide as each other from the start. */
const KEPT = ['ccmp', 'kern', 'liga', 'mark', 'mkmk']

/** Same length, so the name table stays valid; the copyright notice, which says 'Source' alone, stays whole. */
function rename(font) {
  for (const encode of [(text) => Buffer.from(text, 'latin1'), (text) => Buffer.from(text, 'utf16le').swap16()])
    for (const [from, to] of [
      ['Source Sans', 'Ticket Sans'],
      ['SourceSans', 'TicketSans'],
    ])
      for (let at = font.indexOf(encode(from)); at >= 0; at = font.indexOf(encode(from), at + 1))
        encode(to).copy(font, at)
  return font
}

const wanted = ascii + SPANISH
const own = rename(await subset(await readFile(source), wanted, { targetFormat: 'sfnt', keepFeatures: KEPT }))
const made = await subset(own, wanted, { targetFormat: 'woff2', keepFeatures: KEPT })
await writeFile(fileURLToPath(new URL('../src/ui/fonts/ticket-sans-spanish.woff2', import.meta.url)), made)
console.log(`${made.length} bytes`)
