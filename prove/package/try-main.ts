import { networkInterfaces } from 'node:os'
import { none } from '../proof.ts'
import { tryPackage } from './try-package.ts'

// Runs in a network namespace of its own: node try-main.ts FOLDER NEWER HOME. Writes the findings as JSON.
const [folder = '', newer = '', home = ''] = process.argv.slice(2)
const networks = Object.keys(networkInterfaces()).filter((name) => name !== 'lo')
const findings = [none('redes a su alcance', networks), ...(await tryPackage(folder, newer, home))]
console.log(JSON.stringify(findings))
process.exit(0)
