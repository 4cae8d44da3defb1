import { readFileSync } from 'node:fs'
import { buildAnnulment, buildDte } from '@mostrador/domain/fiscal/dte'
import fc from 'fast-check'
import { randomAnnulment, randomCambiaria, randomDte } from './random-documents.ts'
import { NoSchemas, readSatSchemas, type SatSchemas } from './sat-schemas.ts'

/**
 * `npm run fel:schema -- FOLDER [FILES] [--random N] [--cambiarias]`: validates documents against SAT's schemas in a
 * folder. With `--cambiarias` the random ones are facturas cambiarias only.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--cambiarias')
const isCambiariasAlone = process.argv.includes('--cambiarias')
const randomAt = args.indexOf('--random')
const random = randomAt === -1 ? 0 : Number(args[randomAt + 1])
const [folder, ...files] = args.filter((_, index) => randomAt === -1 || (index !== randomAt && index !== randomAt + 1))

if (folder === undefined || !Number.isInteger(random) || (files.length === 0 && random === 0)) {
  console.error('Uso: npm run fel:schema -- CARPETA [ARCHIVOS.xml] [--random 1000] [--cambiarias]')
  process.exit(2)
}

/** Random documents of all types, and as many annulments as of one type. */
function* randomDocuments(count: number): Generator<readonly [name: string, xml: string]> {
  const annulments = isCambiariasAlone ? 0 : Math.ceil(count / 5)
  const documents = fc.sample(isCambiariasAlone ? randomCambiaria : randomDte, count - annulments)
  for (const [index, dte] of documents.entries()) yield [`${dte.type} ${index + 1}`, buildDte(dte)]
  for (const [index, annulment] of fc.sample(randomAnnulment, annulments).entries())
    yield [`ANUL ${index + 1}`, buildAnnulment(annulment)]
}

function* read(): Generator<readonly [name: string, xml: string]> {
  for (const file of files) yield [file, readFileSync(file, 'utf8')]
  yield* randomDocuments(random)
}

function open(): SatSchemas {
  try {
    return readSatSchemas(folder ?? '')
  } catch (error) {
    if (!(error instanceof NoSchemas)) throw error
    console.error(`En ${folder} no está GT_Documento: ponga ahí los esquemas de SAT (docs/antes-de-usar-fel.md).`)
    process.exit(2)
  }
}

const schemas = open()
const counted = new Map<string, number>()
let invalid = 0
for (const [name, xml] of read()) {
  const kind = name.split(' ')[0] ?? name
  counted.set(kind, (counted.get(kind) ?? 0) + 1)
  const faults = schemas.faultsOf(xml)
  if (faults.length === 0) continue
  invalid += 1
  console.log(`  ✗ ${name}`)
  for (const fault of faults) console.log(`    ${fault}`)
}
schemas.dispose()
const counts = [...counted].map(([kind, count]) => `${kind} ${count}`).join(', ')
console.log(invalid === 0 ? `  ✓ Todos son válidos: ${counts}` : `  ${invalid} no son válidos, de ${counts}`)
process.exitCode = invalid === 0 ? 0 : 1
