// Lists the program's parts from the lockfile alone, equal on every machine, as sbom.cdx.json (CycloneDX). `--check`
// compares the list with the lockfile, and checks the licences.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = 'sbom.cdx.json'

/** Licences that a program under MIT may use, link to or bundle. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips, an unmodified library beside the program.
  'LGPL-3.0-or-later',
  'MIT',
  // lightningcss and axe-core, unmodified files of their own.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences that only the package's licence file names. */
const READ_IN_FILE = { 'png-js': 'MIT' }

const { packages, name, version } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const root = packages['']

const nameAt = (path) => packages[path].name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const licenceAt = (path) => packages[path].license ?? READ_IN_FILE[nameAt(path)]
const purlAt = (path) => `pkg:npm/${nameAt(path).replace('@', '%40')}@${packages[path].version}`
const isForeign = (path) => path.includes('node_modules/') && !packages[path].link
const isWorkspace = (path) => path !== '' && !path.includes('node_modules/')
const refAt = (path) => (path === '' || isWorkspace(path) ? `${nameAt(path) || name}` : purlAt(path))

/** Finds the nearest package of that name, as Node does. */
function resolvePackage(from, wanted) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = folder === '' ? `node_modules/${wanted}` : `${folder}/node_modules/${wanted}`
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (folder === '') return undefined
  }
}

/** Sorts by code units, because the order must not depend on the machine's language. */
const inOrder = (list) => [...new Set(list)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

function dependenciesOf(path) {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[path]
  const wanted = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...devDependencies })
  const workspaces = path === '' ? root.workspaces : []
  const refs = [
    ...workspaces,
    ...wanted.map((each) => resolvePackage(path, each)).filter((each) => each !== undefined),
  ].map(refAt)
  return { ref: refAt(path), dependsOn: inOrder(refs) }
}

const uniqueSortedBy = (list, key) =>
  [...new Map(list.map((each) => [each[key], each])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each)

const componentAt = (path) => {
  const licence = licenceAt(path)
  const [algorithm, hash] = packages[path].integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purlAt(path),
    name: nameAt(path),
    version: packages[path].version,
    // Development tools are not delivered.
    ...(packages[path].dev && { scope: 'excluded' }),
    ...(hash && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(licence && { licenses: [{ expression: licence.replace(/^\((.*)\)$/, '$1') }] }),
    purl: purlAt(path),
  }
}

// The last package of a name is kept, so that a delivered one comes after the tools.
const foreign = Object.keys(packages)
  .filter(isForeign)
  .sort((a, b) => Number(packages[b].dev ?? 0) - Number(packages[a].dev ?? 0))
const workspaces = Object.keys(packages).filter(isWorkspace)

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ expression: root.license }] },
  },
  components: uniqueSortedBy(
    [
      ...workspaces.map((path) => ({
        type: 'library',
        'bom-ref': refAt(path),
        name: nameAt(path),
        version: packages[path].version ?? version,
      })),
      ...foreign.map(componentAt),
    ],
    'bom-ref',
  ),
  dependencies: uniqueSortedBy(['', ...workspaces, ...foreign].map(dependenciesOf), 'ref'),
}
const text = `${JSON.stringify(bom, undefined, 1)}\n`

/** 'A AND B' needs both, 'A OR B' one of them. */
const isAllowed = (licence) =>
  licence
    ?.replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => ALLOWED.has(one)))

if (process.argv[2] !== '--check') writeFileSync(FILE, text)
else {
  const faults = foreign
    .filter((path) => !isAllowed(licenceAt(path)))
    .map(
      (path) =>
        `${nameAt(path)} ${packages[path].version}: licencia ${licenceAt(path) ?? 'desconocida'}, que no está entre las aceptadas (scripts/sbom.mjs).`,
    )
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text)
    faults.push(`${FILE} no es lo que dice package-lock.json: «npm run build» lo escribe de nuevo.`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
