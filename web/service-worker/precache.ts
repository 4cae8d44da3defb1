import { build, type Plugin } from 'vite'

const ID = 'virtual:precache'

/**
 * Files of the build that lie on every device: maps, pages and what is packed for the line are not among them, nor what reads
 * barcodes from a camera: a megabyte for the few phones that scan without a reader of their own.
 */
const isKept = (name: string): boolean =>
  name.startsWith('assets/') && !/\.(map|br|wasm)$/.test(name) && !name.startsWith('assets/barcode-worker')

/**
 * Writes `/sw.js`: the service worker, built on its own as one classic script, with the names of all files of this build
 * in it. Its text changes with them, which is how a browser learns that there is a new one.
 */
export function serviceWorker(buildDate: number): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter(isKept).toSorted()
        const source = await bundled(
          buildDate,
          files.map((name) => `/${name}`),
        )
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

async function bundled(buildDate: number, files: readonly string[]): Promise<string> {
  const precache: Plugin = {
    name: 'precache',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const BUILD = ${buildDate}; export const FILES = ${JSON.stringify(files)}` : undefined,
  }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [precache],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: `${import.meta.dirname}/service-worker.ts`, formats: ['iife'], name: 'mostrador', fileName: 'sw' },
    },
  })
  const [output] = [built].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}
