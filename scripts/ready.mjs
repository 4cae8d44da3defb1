// Plain JavaScript that any Node of the last years can run: makes the tree ready (dependencies, the right Node, the
// built browser client, Chromium for the tests) and then runs what was asked for with Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wantedNode = 24
const [task, ...rest] = process.argv.slice(2)

const say = (line) => console.log(`  ${line}`)
const stop = (line) => {
  console.error(`\n  ${line}\n`)
  process.exit(1)
}

// A fault of this file ends with a sentence too.
process.once('uncaughtException', (error) => {
  const { code, path, message } = error
  const isForbidden = code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
  stop(
    isForbidden
      ? `No hay permiso para usar ${path}: use la carpeta con el usuario que la instaló, o dele permiso a este.`
      : `No se pudo preparar Mostrador: ${message}. Vuelva a intentar; si se repite, borre la carpeta node_modules.\n\n${error.stack}`,
  )
})

/** Runs a program to its end. Its output is shown here. */
function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) stop(`No se pudo ejecutar ${program}: ${error.message}`)
  return status ?? 1
}

function runOrStop(sentence, program, args, options) {
  if (run(program, args, options) !== 0) stop(sentence)
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

/**
 * Installs what the lockfile says when it changed, or never was. `npm ci` would also refuse a lockfile that lacks some
 * other system's binaries, which a registry that does not carry them cannot give; this takes the same versions.
 */
function install() {
  const stamp = join(root, 'node_modules', '.mostrador')
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (isTooOld())
    stop(
      `Para instalar hace falta Node 20.19 o más nuevo, mejor ${wantedNode}, y este es ${process.version}: nodejs.org.`,
    )
  say('Instalando dependencias…')
  const npm = process.env.npm_execpath
  // Building the client takes development packages, which NODE_ENV=production would leave out.
  const failed =
    'No se pudieron instalar las dependencias: revise la conexión a internet y el espacio en el disco, y vuelva a intentar. Arriba está lo que dijo npm.'
  const args = ['install', '--no-save', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
  // npm of the same installation; its shell wrapper where there is none (Windows needs a shell for it).
  if (npm?.endsWith('.js')) runOrStop(failed, process.execPath, [npm, ...args])
  else runOrStop(failed, 'npm', args, { shell: platform() === 'win32' })
  writeFileSync(stamp, wanted)
}

/** npm leaves out, without a word, the optional packages that say they are for a newer Node: Vite's own compiler is one. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19)
}

/** Node 24: this one, or the one that was installed with the dependencies. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) === wantedNode) return process.execPath
  const suffix = platform() === 'win32' ? 'node.exe' : 'bin/node'
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`
  const brought = join(root, 'node_modules', name, suffix)
  if (existsSync(brought)) return brought
  return stop(
    `Mostrador necesita Node ${wantedNode} y este es ${process.version}. Instálelo desde nodejs.org y vuelva a intentar.`,
  )
}

const bin = (name) => {
  const folder = join(root, 'node_modules', name)
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof entry === 'string' ? entry : Object.values(entry)[0])
}

/** Builds the browser client when anything that it is made of changed. */
function build(node, environment) {
  const sources = ['web', 'contract', 'domain', 'tickets'].flatMap((room) => filesBelow(join(root, room)))
  const wanted = hashOf([...sources, join(root, 'package-lock.json')])
  const stamp = join(root, 'web', 'dist', '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Construyendo el cliente web…')
  const failed =
    'No se pudo construir el cliente web: revise el espacio en el disco y vuelva a intentar. Arriba está por qué.'
  const vite = (...args) =>
    runOrStop(failed, node, [bin('vite'), 'build', '--logLevel', 'warn', ...args], {
      cwd: join(root, 'web'),
      // With another NODE_ENV of the caller the pages would be made of React's slow half.
      env: { ...environment, NODE_ENV: 'production' },
    })
  // The staff's site, then the public one beside it: for browsers, and for the server, which makes its HTML.
  vite()
  vite('-c', 'vite.site.config.ts')
  vite('-c', 'vite.site.config.ts', '--ssr')
  runOrStop(failed, node, [join(root, 'scripts', 'sbom.mjs')])
  writeFileSync(stamp, wanted)
}

/** A browser: found, installed where we may, or explained in one line. */
function findChromium(...preferred) {
  const names = [...preferred, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const known = [
    process.env.CHROMIUM,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  return known.find((path) => path && existsSync(path) && statSync(path).isFile())
}

const HEADLESS = 'chromium-headless-shell'

/** The errands' browser: Chromium without windows and menus of its own takes half as much of the machine. It shows no PDF. */
const findHeadless = () => findChromium(HEADLESS)

/** Programs of the tests beside the packages: Debian's name of each, and whether it is here. */
const PROGRAMS = {
  chromium: findChromium,
  [HEADLESS]: () => process.env.CHROMIUM ?? findProgram(HEADLESS),
  'poppler-utils': () => findProgram('pdftotext'),
  // Its server is in no PATH there.
  postgresql: () => process.env.POSTGRES_BIN ?? findProgram('initdb') ?? isBelow('/usr/lib/postgresql', 'bin/initdb'),
}

/** Installs what is missing where we may, and stops where the tests cannot do without. */
function needPrograms() {
  const missing = () => Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name]())
  const needed = () => missing().filter((name) => name !== HEADLESS)
  const isRoot = process.getuid?.() === 0
  if (missing().length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    // Without the lists of packages nothing is known of any.
    if (needed().length > 0 || !isPackage('bash')) run('apt-get', ['update', '-qq'])
    const packages = missing().filter((name) => name !== HEADLESS || isPackage(name))
    if (packages.length > 0) {
      say(`Instalando para las pruebas: ${packages.join(', ')}…`)
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  if (needed().length > 0)
    stop(
      `Las pruebas necesitan Chromium, Poppler y PostgreSQL 15 o más nuevo: sudo apt-get install ${needed().join(' ')} (o CHROMIUM y POSTGRES_BIN con sus rutas).`,
    )
  if (missing().length > 0)
    say(`Sin ${HEADLESS} las pruebas del navegador tardan el doble: sudo apt-get install ${HEADLESS}`)
}

/** Debian has the headless Chromium, older systems and Ubuntu do not. */
const isPackage = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

const isBelow = (folder, path) =>
  existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, path)))

const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .find((folder) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)))

const STOPPING = ['SIGINT', 'SIGTERM']

/** Runs the program until it ends; a Ctrl+C reaches it as it reaches us, and so does a signal to npm. */
function serve(program, args, environment) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment })
  for (const signal of STOPPING) process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('error', (fault) => stop(`No se pudo ejecutar ${program}: ${fault.message}`))
  child.on('exit', (code, signal) => {
    // The system sends SIGKILL when memory is short, and V8 ends itself by SIGABRT.
    if (signal && !STOPPING.includes(signal))
      stop(`El programa se detuvo de golpe (${signal}): revise si falta memoria, y vuelva a intentar.`)
    process.exit(code ?? 0)
  })
  return child
}

/** npm passes a signal on to the shell that it runs us in, and a shell that ends tells nobody: its end is seen by having another parent. */
function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined || platform() === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  watch.unref()
}

/** All at the same time: each leaves the others cores that it does not use. What one says is shown when it has ended. */
async function check(node, environment) {
  const steps = [
    [bin('typescript'), '-b'],
    [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    [join(root, 'scripts', 'layers.ts')],
    [bin('knip')],
    [join(root, 'scripts', 'sbom.mjs'), '--check'],
  ]
  const statuses = await Promise.all(steps.map((step) => runAside(node, step, environment)))
  return statuses.find((status) => status !== 0) ?? 0
}

function runAside(program, args, environment) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  const said = []
  child.stdout.on('data', (part) => said.push(part))
  child.stderr.on('data', (part) => said.push(part))
  return new Promise((resolve) => {
    child.on('error', (fault) => stop(`No se pudo ejecutar ${args[0]}: ${fault.message}`))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

// Vite builds nothing in such a folder, and Vitest runs nothing below a %.
const wrong = (task === 'test' ? /[#?%]/ : /[#?]/).exec(root)
if (wrong)
  stop(`Mostrador no puede prepararse en una carpeta con ${wrong[0]} en su nombre: ${root}. Cámbiele el nombre.`)

install()
const node = findNode()
const environment = {
  // glibc keeps what its threads gave back, once for each: 100 MB after forty logins. (The image says the same.)
  MALLOC_ARENA_MAX: '2',
  // What is large goes back to the system as soon as it is free; else a file of 2 MB leaves a hole that nothing else fits in.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // Node keeps what it made of each source, without types and compiled: a program begins in three fifths of the time.
  NODE_COMPILE_CACHE: join(root, '.cache', 'programs'),
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}

// V8 would keep up to 130 MB for what is young, 7 MB of it in use: a shop's old computer does other things too. (The image says
// the same.)
const SERVER = ['--max-semi-space-size=16', 'server/src/main.ts']

switch (task) {
  case 'install':
    break
  case 'start':
    build(node, environment)
    serve(node, [...SERVER, ...rest], environment)
    break
  case 'house':
    // One's own house beside the demo group: a folder and a port of its own.
    build(node, environment)
    serve(node, [...SERVER, ...rest], { DATA_DIR: 'data-house', PORT: '3002', ...environment, DEMO: '0' })
    break
  case 'dev': {
    // The public pages are served as they were last built.
    build(node, environment)
    const api = spawn(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { PORT: '3001', ...environment },
    })
    const page = serve(node, [bin('vite'), 'web'], environment)
    page.on('exit', () => api.kill('SIGTERM'))
    break
  }
  case 'build':
    build(node, environment)
    break
  case 'check':
    process.exit(await check(node, environment))
    break
  case 'test':
    needPrograms()
    build(node, environment)
    serve(node, ['scripts/run-tests.ts', ...rest], {
      ...environment,
      CHROMIUM: findChromium(),
      CHROMIUM_HEADLESS: findHeadless(),
    })
    break
  case 'screenshots':
    needPrograms()
    build(node, environment)
    process.exit(
      run(node, [bin('vitest'), 'run', '--config', 'e2e/vitest.config.ts'], {
        env: { ...environment, CHROMIUM: findChromium(), SCREENSHOTS: '1' },
      }),
    )
    break
  case 'user':
    serve(node, ['server/src/commands/user.ts'], environment)
    break
  case 'backup':
  case 'restore':
  case 'move':
    serve(node, [`server/src/commands/${task}.ts`, ...rest], environment)
    break
  case 'demo-remove':
    serve(node, ['server/src/commands/demo-remove.ts'], environment)
    break
  case 'fel-simulator':
    serve(node, ['server/src/commands/fel-simulator.ts', ...rest], environment)
    break
  case 'prove':
    // The till of one proof is a browser, and it opens what was built.
    build(node, environment)
    serve(node, ['prove/main.ts', ...rest], { ...environment, CHROMIUM: findChromium() ?? '' })
    break
  case 'sabotage':
    // Each broken copy is in a new folder, so a cache of it would be useless.
    serve(node, ['prove/sabotage/main.ts', ...rest], { ...environment, NODE_DISABLE_COMPILE_CACHE: '1' })
    break
  case 'fel-schema':
    serve(node, ['prove/fel/main.ts', ...rest], environment)
    break
  case 'bench':
    build(node, environment)
    serve(node, ['bench/main.ts', ...rest], { ...environment, CHROMIUM: findChromium() ?? '' })
    break
  default:
    stop('Uso: npm start · npm run dev · npm test · npm run check · npm run bench')
}
