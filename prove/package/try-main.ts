import { networkInterfaces } from 'node:os'
import { none } from '../proof.ts'
import { tryBadPlaces } from './try-bad-places.ts'
import { tryPackage } from './try-package.ts'

// Runs in namespaces of its own for network and mounts: node try-main.ts FOLDER NEWER HOME. Writes the findings as JSON.
const [folder = '', newer = '', home = ''] = process.argv.slice(2)
const networks = Object.keys(networkInterfaces()).filter((name) => name !== 'lo')
const findings = [
  none('redes a su alcance', networks),
  ...(await tryPackage(folder, newer, home)),
  ...(await tryBadPlaces(folder, newer, home)),
]
console.log(JSON.stringify(findings))
process.exit(0)
