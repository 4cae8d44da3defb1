// Prepares the tree (dependencies, Node 24, built client, Chromium for tests) and runs a task. Any Node of the last
// years runs this file.
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

// An unexpected error of this file also ends with a sentence.
process.once('uncaughtException', (error) => {
  const { code, path, message } = error
  const isForbidden = code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
  stop(
    isForbidden
      ? `No hay permiso para usar ${path}: use la carpeta con el usuario que la instaló, o dele permiso a este.`
      : `No se pudo preparar Mostrador: ${message}. Vuelva a intentar; si se repite, borre la carpeta node_modules.\n\n${error.stack}`,
  )
})

/** Shows the program's output. */
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
 * Installs the lockfile's versions after a change. `npm ci` would refuse a lockfile that lacks binaries of other
 * systems, which some registries do not carry.
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
  // The build needs development packages, which NODE_ENV=production would leave out.
  const failed =
    'No se pudieron instalar las dependencias: revise la conexión a internet y el espacio en el disco, y vuelva a intentar. Arriba está lo que dijo npm.'
  const args = ['install', '--no-save', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
  // npm of the same installation, or its shell wrapper (Windows needs a shell for it).
  if (npm?.endsWith('.js')) runOrStop(failed, process.execPath, [npm, ...args])
  else runOrStop(failed, 'npm', args, { shell: platform() === 'win32' })
  writeFileSync(stamp, wanted)
}

/** npm silently leaves out optional packages that need a newer Node, such as Vite's compiler. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 19)
}

/** This Node if it is 24, else the installed dependency. */
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

function build(node, environment) {
  const sources = ['web', 'contract', 'domain', 'tickets'].flatMap((workspace) => filesBelow(join(root, workspace)))
  const wanted = hashOf([...sources, join(root, 'package-lock.json')])
  const stamp = join(root, 'web', 'dist', '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && isDated(environment)) return
  say('Construyendo el cliente web…')
  const failed =
    'No se pudo construir el cliente web: revise el espacio en el disco y vuelva a intentar. Arriba está por qué.'
  const vite = (...args) =>
    runOrStop(failed, node, [bin('vite'), 'build', '--logLevel', 'warn', ...args], {
      cwd: join(root, 'web'),
      // With another NODE_ENV, Vite would bundle the development build of React, which is slower.
      env: { ...environment, NODE_ENV: 'production' },
    })
  // The staff's site, then the public one for browsers and for the server's HTML.
  vite()
  vite('-c', 'vite.site.config.ts')
  vite('-c', 'vite.site.config.ts', '--ssr')
  runOrStop(failed, node, [join(root, 'scripts', 'sbom.mjs')])
  writeFileSync(stamp, wanted)
}

/** Returns false if SOURCE_DATE_EPOCH asks for another date than that of the built pages. */
function isDated({ SOURCE_DATE_EPOCH: seconds }) {
  if (seconds === undefined) return true
  const { buildDate } = JSON.parse(readFileSync(join(root, 'web', 'dist', 'meta.json'), 'utf8'))
  return buildDate === Number(seconds) * 1000
}

/** Epoch seconds of the last commit, so that a package made twice has the same bytes. Empty without git. */
function commitDate() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  const seconds = stdout?.trim()
  return seconds ? { SOURCE_DATE_EPOCH: seconds } : {}
}

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

/** The headless Chromium takes half as much of the machine, and shows no PDF. */
const findHeadless = () => findChromium(HEADLESS)

/** Programs of the tests: Debian's package name, and how each is found. */
const PROGRAMS = {
  chromium: findChromium,
  [HEADLESS]: () => process.env.CHROMIUM ?? folderOfProgram(HEADLESS),
  'poppler-utils': () => folderOfProgram('pdftotext'),
  // Debian does not put the programs of the PostgreSQL server into PATH.
  postgresql: () =>
    process.env.POSTGRES_BIN ?? folderOfProgram('initdb') ?? hasInSomeVersion('/usr/lib/postgresql', 'bin/initdb'),
}

/** Installs missing programs where permitted, and stops without the necessary ones. */
function needPrograms() {
  const missing = () => Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name]())
  const needed = () => missing().filter((name) => name !== HEADLESS)
  const isRoot = process.getuid?.() === 0
  if (missing().length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    // Without package lists, apt-cache finds no package.
    if (needed().length > 0 || !isInPackageLists('bash')) run('apt-get', ['update', '-qq'])
    const packages = missing().filter((name) => name !== HEADLESS || isInPackageLists(name))
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

/** Older systems and Ubuntu lack the headless package. */
const isInPackageLists = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

const hasInSomeVersion = (folder, path) =>
  existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, path)))

const folderOfProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .find((folder) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)))

const STOP_SIGNALS = ['SIGINT', 'SIGTERM']

/** Runs a program until it ends, and passes signals on. */
function runWithSignals(program, args, environment) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment })
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('error', (fault) => stop(`No se pudo ejecutar ${program}: ${fault.message}`))
  child.on('exit', (code, signal) => {
    // The system sends SIGKILL when memory is short, and V8 ends itself by SIGABRT.
    if (signal && !STOP_SIGNALS.includes(signal))
      stop(`El programa se detuvo de golpe (${signal}): revise si falta memoria, y vuelva a intentar.`)
    process.exit(code ?? 0)
  })
  return child
}

/** npm signals only its shell, whose end shows as a new parent of this process. */
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

/** Runs the steps at once, and shows each output when the step has ended. */
async function check(node, environment) {
  const steps = [
    [bin('typescript'), '-b'],
    [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    [join(root, 'scripts', 'layers.ts')],
    [bin('knip')],
    [join(root, 'scripts', 'sbom.mjs'), '--check'],
  ]
  const statuses = await Promise.all(steps.map((step) => runBuffered(node, step, environment)))
  return statuses.find((status) => status !== 0) ?? 0
}

function runBuffered(program, args, environment) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  const output = []
  child.stdout.on('data', (part) => output.push(part))
  child.stderr.on('data', (part) => output.push(part))
  return new Promise((resolve) => {
    child.on('error', (fault) => stop(`No se pudo ejecutar ${args[0]}: ${fault.message}`))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

// Vite cannot build in a folder with # or ? in its path, and Vitest cannot run in one with %.
const badCharacter = (task === 'test' ? /[#?%]/ : /[#?]/).exec(root)
if (badCharacter)
  stop(`Mostrador no puede prepararse en una carpeta con ${badCharacter[0]} en su nombre: ${root}. Cámbiele el nombre.`)

install()
const node = findNode()
const environment = {
  // By default, glibc keeps freed memory for each thread: 100 MB after forty logins. The Dockerfile sets the same.
  MALLOC_ARENA_MAX: '2',
  // Returns large blocks to the system at once, so that the memory does not fragment.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // Node caches compiled sources: a program starts in three fifths of the time.
  NODE_COMPILE_CACHE: join(root, '.cache', 'programs'),
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
}

// By default, V8 reserves up to 130 MB for young objects, of which 7 MB are used. The Dockerfile sets the same.
const SERVER = ['--max-semi-space-size=16', 'server/src/main.ts']

switch (task) {
  case 'install':
    break
  case 'start':
    build(node, environment)
    runWithSignals(node, [...SERVER, ...rest], environment)
    break
  case 'house':
  case 'own-shop':
    if (task === 'house') console.log('  «npm run house» se llama ahora «npm run own-shop».')
    // The administrator's real shop group runs beside the demo group, with another folder and port.
    build(node, environment)
    runWithSignals(node, [...SERVER, ...rest], { DATA_DIR: 'data-house', PORT: '3002', ...environment, DEMO: '0' })
    break
  case 'dev': {
    // Public pages are served as last built.
    build(node, environment)
    const api = spawn(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { PORT: '3001', ...environment },
    })
    const page = runWithSignals(node, [bin('vite'), 'web'], environment)
    page.on('exit', () => api.kill('SIGTERM'))
    break
  }
  case 'build':
    build(node, environment)
    break
  case 'package': {
    const dated = { ...commitDate(), ...environment }
    build(node, dated)
    runWithSignals(node, ['--disable-warning=ExperimentalWarning', 'package/main.ts', ...rest], dated)
    break
  }
  case 'check':
    process.exit(await check(node, environment))
    break
  case 'test':
    needPrograms()
    build(node, environment)
    runWithSignals(node, ['scripts/run-tests.ts', ...rest], {
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
    runWithSignals(node, ['server/src/commands/user.ts'], environment)
    break
  case 'backup':
  case 'restore':
  case 'move':
    runWithSignals(node, [`server/src/commands/${task}.ts`, ...rest], environment)
    break
  case 'demo-remove':
    runWithSignals(node, ['server/src/commands/demo-remove.ts'], environment)
    break
  case 'fel-simulator':
    runWithSignals(node, ['server/src/commands/fel-simulator.ts', ...rest], environment)
    break
  case 'prove':
    // One soak test opens the built till in a browser.
    build(node, environment)
    runWithSignals(node, ['prove/main.ts', ...rest], { ...environment, CHROMIUM: findChromium() ?? '' })
    break
  case 'sabotage':
    // Each broken copy is in a new folder, so a cache of it would be useless.
    runWithSignals(node, ['prove/sabotage/main.ts', ...rest], { ...environment, NODE_DISABLE_COMPILE_CACHE: '1' })
    break
  case 'fel-schema':
    runWithSignals(node, ['prove/fel/main.ts', ...rest], environment)
    break
  case 'bench':
    build(node, environment)
    runWithSignals(node, ['bench/main.ts', ...rest], { ...environment, CHROMIUM: findChromium() ?? '' })
    break
  default:
    stop('Uso: npm start · npm run dev · npm test · npm run check · npm run bench · npm run package')
}
