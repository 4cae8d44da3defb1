import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Rolldown } from 'vite'

/** Browser globals of the till's modules. Each page has its own. */
export const PAGE_NAMES = [
  'globalThis',
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'crypto',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
  'Date',
  'Math',
  'AbortSignal',
] as const

export type PageGlobals = Readonly<Record<(typeof PAGE_NAMES)[number], unknown>>

type TillModule = typeof import('./till-page.ts')

/** Modules that draw notices, which a simulated till lacks. */
const SCREENS = /\/ui\/notices\/(info|done)\.tsx$/

async function compile(): Promise<(exported: object, ...globals: unknown[]) => void> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      {
        name: 'without-screens',
        enforce: 'pre',
        load: (id) => (SCREENS.test(id) ? 'export const showInfo = () => {}; export const showDone = () => {}' : null),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./till-page.ts', import.meta.url)), formats: ['cjs'], fileName: 'till' },
    },
  })) as Rolldown.RolldownOutput[]
  const [output] = built
  return compileFunction(output?.output[0].code ?? '', ['exports', ...PAGE_NAMES], {
    filename: 'till-page.js',
  }) as never
}

let compiled: ReturnType<typeof compile> | undefined

/**
 * Returns a function that evaluates the till's modules with given globals. Each evaluation has its own state, like a
 * loaded page. Vite builds the code once.
 */
export async function pageMaker(): Promise<(globals: PageGlobals) => TillModule> {
  compiled ??= compile()
  const run = await compiled
  return (globals) => {
    const exported = {}
    run(exported, ...PAGE_NAMES.map((name) => globals[name]))
    return exported as TillModule
  }
}
