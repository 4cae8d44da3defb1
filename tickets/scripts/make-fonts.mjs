/**
 * Makes the faces in ../fonts and their width table, once. Run again only to change a face:
 *
 *   cd $(mktemp -d) && npm pack @expo-google-fonts/{source-sans-3,barlow-condensed}@0.4.1
 *   for file in *.tgz; do mkdir ${file%-0*} && tar xzf $file -C ${file%-0*} --strip 1; done
 *   node /path/to/tickets/scripts/make-fonts.mjs .
 *
 * Each face keeps Windows-1252 and the few characters below. A reading face also has what a shop may write: the other letters of
 * Europe, Greek, currencies, fractions, arrows, signs of arithmetic. The reading faces lose their kerning, so that a width is a plain
 * sum of the table's figures. The title faces keep it. 'Source' is a reserved font name: its subset is called 'Ticket'.
 */
import { Buffer } from 'node:buffer'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subset from 'subset-font'

const [sources] = process.argv.slice(2)
if (!sources) throw new Error('Name the folder that holds the unpacked packages.')

const require = createRequire(import.meta.url)
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const google = (name, file) => join(sources, `expo-google-fonts-${name}`, file)
const fraunces = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2')

const bytes = Uint8Array.from({ length: 224 }, (_, index) => index + 32)
const western = [...new TextDecoder('windows-1252').decode(bytes)].filter((sign) => !/\p{Cc}/u.test(sign))
/** Minus, the letter apostrophe of Mayan names, and the box that stands for a sign no face has. */
const repertoire = [...western, '\u2212', '\u02bc', '\u25a1'].join('')
/** From and to, code points: Latin, Greek, raised and lowered figures, currencies, letterlike, fractions, arrows, arithmetic. */
const FURTHER = [
  [0x100, 0x17f],
  [0x384, 0x3ce],
  [0x2030, 0x203a],
  [0x2070, 0x208e],
  [0x20a0, 0x20cf],
  [0x2100, 0x212f],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  [0x2202, 0x2265],
]
const SYMBOLS = '\u2010\u2011\u2044■▲△▶▼▽◀◆◊○●◦☐☑☺♀♂♠♣♥♦♪♫✓✔✗✘❤'
const reading = [
  ...new Set([
    ...repertoire,
    ...FURTHER.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)).map((code) =>
      String.fromCodePoint(code),
    ),
    ...SYMBOLS,
  ]),
].join('')

/** Tables that paper has no use for: they only take time to read. */
const UNUSED = ['BASE', 'GDEF', 'GSUB', 'STAT', 'gasp']

const faces = {
  regular: { file: 'ticket-sans-regular', source: google('source-sans-3', '400Regular/SourceSans3_400Regular.ttf') },
  bold: { file: 'ticket-sans-bold', source: google('source-sans-3', '700Bold/SourceSans3_700Bold.ttf') },
  condensed: {
    file: 'barlow-condensed-bold',
    source: google('barlow-condensed', '700Bold/BarlowCondensed_700Bold.ttf'),
    isTitle: true,
  },
  serif: {
    file: 'fraunces-soft',
    source: fraunces,
    isTitle: true,
    variationAxes: { opsz: 72, wght: 480, SOFT: 100, WONK: 0 },
  },
}

/**
 * Replaces names by others of the same length, so the name table stays valid. The copyright notice, which only says
 * 'Source', is not changed.
 */
function rename(font) {
  const swap = (text, encode) => {
    for (const [from, to] of [
      ['Source Sans', 'Ticket Sans'],
      ['SourceSans', 'TicketSans'],
    ]) {
      for (let at = text.indexOf(encode(from)); at >= 0; at = text.indexOf(encode(from), at + 1))
        encode(to).copy(text, at)
    }
  }
  swap(font, (text) => Buffer.from(text, 'latin1'))
  swap(font, (text) => Buffer.from(text, 'utf16le').swap16())
  return font
}

const tables = []
for (const [face, { file, source, isTitle = false, variationAxes }] of Object.entries(faces)) {
  const wanted = isTitle ? repertoire : reading
  const made = await subset(rename(await readFile(source)), wanted, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: isTitle ? ['kern'] : [],
    dropTables: isTitle ? UNUSED : [...UNUSED, 'GPOS'],
    ...(variationAxes ? { variationAxes } : {}),
  })
  await writeFile(here(`../fonts/${file}.ttf`), made)
  const font = create(made)
  const scale = 1000 / font.unitsPerEm
  const held = [...wanted].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)))
  const widths = held.map(
    (sign) => Math.round(font.glyphForCodePoint(sign.codePointAt(0)).advanceWidth * scale * 10) / 10,
  )
  const capHeight = Math.round(font.capHeight * scale)
  tables.push(`  ${face}: { capHeight: ${capHeight}, signs: ${JSON.stringify(held.join(''))}, widths: [${widths}] },`)
  console.log(`${file}: ${made.length} bytes, ${held.length} of ${[...wanted].length} signs`)
}

await writeFile(
  here('../src/text/glyph-widths.ts'),
  `/** Made by scripts/make-fonts.mjs together with the faces: never by hand. In thousandths of the font size. */
export const glyphWidths = {
${tables.join('\n')}
} as const
`,
)
for (const [name, licence] of [
  ['source-sans-3', google('source-sans-3', 'LICENSE_FONT')],
  ['barlow-condensed', google('barlow-condensed', 'LICENSE_FONT')],
  ['fraunces', require.resolve('@fontsource-variable/fraunces/LICENSE')],
]) {
  await copyFile(licence, here(`../fonts/OFL-${name}.txt`))
}
