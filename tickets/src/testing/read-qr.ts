import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PlacedTicket } from '../placed-ticket.ts'
import { dotsOf, pdfOf } from './read-pdf.ts'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Texts of the QRs on the first page, read from a print at 203 dpi. */
export async function readQr(ticket: PlacedTicket): Promise<string[]> {
  const { width, height, dots } = dotsOf(await pdfOf(ticket))
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, dot] of dots.subarray(0, width * height).entries()) data.set([dot, dot, dot, 255], at * 4)
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, { formats: ['QRCode'] })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
