/** A picture's pixels on their way to the worker: RGBA. */
export interface Picture {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

export type ReadCodes = readonly string[]

export interface BarcodeReader {
  read(video: HTMLVideoElement): Promise<ReadCodes>
  close(): void
}

/** Formats of products, cartons, and our own papers and labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix', 'qr_code']

/** The platform's own detector, which TypeScript does not know yet. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): Detector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}

/** Wide enough for the bars of an EAN-13 that fills a third of the picture. */
const WIDEST = 1_280

/** Opens the browser's reader if it knows our formats, otherwise ours in a worker (0051). */
export async function openReader(): Promise<BarcodeReader> {
  const Native = window.BarcodeDetector
  const known = await Native?.getSupportedFormats().catch((): readonly string[] => [])
  if (Native && FORMATS.every((format) => known?.includes(format))) {
    const detector = new Native({ formats: FORMATS })
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    }
  }
  return workerReader()
}

function workerReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        const scale = Math.min(1, WIDEST / video.videoWidth)
        canvas.width = Math.round(video.videoWidth * scale)
        canvas.height = Math.round(video.videoHeight * scale)
        if (!context || canvas.width === 0 || canvas.height === 0) return resolve([])
        context.drawImage(video, 0, 0, canvas.width, canvas.height)
        const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
        worker.onmessage = ({ data: codes }: MessageEvent<ReadCodes>) => resolve(codes)
        worker.onerror = () => reject(new Error('The barcode reader did not start'))
        const picture: Picture = { pixels: data.buffer, width, height }
        worker.postMessage(picture, [data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
