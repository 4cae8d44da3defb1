/**
 * Makes the faces of the screens, once: `node web/scripts/make-faces.mjs`, to be run again when a package's version changes. They keep
 * what Spanish is written with; what else a name may hold is in the package's own file (`theme/fonts.css`). 'Source' is a reserved
 * font name: its subset is called 'Ticket', as on paper. Their licences are in tickets/fonts.
 */
import { Buffer } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const { resolve: source } = createRequire(import.meta.url)

/** The package's file, ours, and whether its name is reserved. */
const FACES = [
  ['@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'ticket-sans-spanish', true],
  ['@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', 'fraunces-spanish', false],
  ['@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2', 'barlow-condensed-spanish', false],
]
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))
const SPANISH = '\u00a0¡¿áéíóúüñÁÉÍÓÚÜÑ«»“”‘’–—…·•×°©€ºª²³½¼¾−↑↓'
/** What browsers do without being asked (a variable face changes letters by weight, too), and figures as wide as each other, which the sheets ask for. */
const KEPT = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

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
for (const [file, name, isReserved] of FACES) {
  const own = await subset(await readFile(source(file)), wanted, { targetFormat: 'sfnt', keepFeatures: KEPT })
  const made = await subset(isReserved ? rename(own) : own, wanted, { targetFormat: 'woff2', keepFeatures: KEPT })
  await writeFile(fileURLToPath(new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url)), made)
  console.log(`${name}: ${made.length} bytes`)
}
