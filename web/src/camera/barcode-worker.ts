/// <reference lib="webworker" />
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Picture, ReadCodes } from './reader.ts'

/** Reads barcodes in pictures for browsers that cannot. Runs in a worker because it is WebAssembly (0051). */
declare const self: DedicatedWorkerGlobalScope

prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

self.addEventListener('message', async ({ data: { pixels, width, height } }: MessageEvent<Picture>) => {
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height)
  const read = await readBarcodes(picture, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF14', 'DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 4,
    // One line of bars that a blurred picture garbles is still a number with a right digit: three must agree.
    minLineCount: 3,
  })
  const codes: ReadCodes = read.filter(({ isValid }) => isValid).map(({ text }) => text)
  self.postMessage(codes)
})
