import type { Micros } from '../goods/cost.ts'
import type { ReadAnnulment, ReadDte, ReadItem } from './read-dte.ts'

/** A rule of SAT that a document breaks: its code in SAT's catalogue, and the field. */
export interface BrokenRule {
  readonly code: string
  /** SAT's name of the field, with the number of an item: 'Item 2: Precio'. */
  readonly field: string
}

type Check = readonly [holds: boolean, code: string, field: string]

const SCHEMA = 'FEL_GEN102'
/** Tolerance of one centavo, on items and totals (R annex 5.2). */
const TOLERANCE: Micros = 10_000
const ONE = 1_000_000

interface TypeRules {
  readonly regime: string
  readonly hasVat: boolean
  readonly phrase: string | null
  readonly barred: readonly string[]
  readonly hasOrigin: boolean
  readonly hasAbonos?: boolean
}

/** Required contents of each type (R 2.4.1, 2.5.1, 2.6, 3.1). */
const TYPES: Readonly<Record<string, TypeRules>> = {
  FACT: { regime: 'GEN', hasVat: true, phrase: '1', barred: ['3'], hasOrigin: false },
  FCAM: { regime: 'GEN', hasVat: true, phrase: '1', barred: ['3'], hasOrigin: false, hasAbonos: true },
  NCRE: { regime: 'GEN', hasVat: true, phrase: '1', barred: ['3'], hasOrigin: true },
  FPEQ: { regime: 'PEQ', hasVat: false, phrase: '3', barred: ['1', '2', '4'], hasOrigin: false },
  FCAP: { regime: 'PEQ', hasVat: false, phrase: '3', barred: ['1', '2', '4'], hasOrigin: false, hasAbonos: true },
  NABN: { regime: '', hasVat: false, phrase: null, barred: [], hasOrigin: false },
}

const SALES = new Set(['FACT', 'FCAM', 'FPEQ', 'FCAP'])

/** The schema gives an abono's number three digits. */
const MOST_ABONOS = 999

/** Number of scenarios in SAT's catalogue, by type of phrase. Scenarios of other types are not checked. */
const SCENARIOS: Readonly<Record<string, number>> = { '1': 4, '2': 1, '3': 1 }

/** Number of municipalities of each department, from 01 to 22 (R annex 5.1.2). */
const MUNICIPALITIES = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 32, 21, 8, 17, 14, 5, 11, 11, 7, 17]

const NIT = /^[1-9]\d*[\dK]$/
const RECEIVER = /^([1-9]\d*[\dK]|CF|[A-Z0-9&%\-/#=]{3,18})$/
const DAY = /^\d{4}-\d\d-\d\d$/
const UUID = /^[\dA-F]{8}-([\dA-F]{4}-){3}[\dA-F]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(-06:00)?$/

/**
 * Checks SAT's rules of form and arithmetic by a document's content alone, so that it finds errors of our own writer.
 * @param cfLimit quetzales from which a document to CF is refused (R 2.2.4.11).
 */
export function brokenRules(read: ReadDte | ReadAnnulment, cfLimit = 2500): BrokenRule[] {
  const checks = read.kind === 'annulment' ? annulmentChecks(read) : documentChecks(read, cfLimit)
  return checks.filter(([holds]) => !holds).map(([, code, field]) => ({ code, field }))
}

const annulmentChecks = (read: ReadAnnulment): Check[] => [
  [UUID.test(read.uuid), SCHEMA, 'NumeroDocumentoAAnular'],
  [NIT.test(read.issuerNit), SCHEMA, 'NITEmisor'],
  [RECEIVER.test(read.receiverId), SCHEMA, 'IDReceptor'],
  [TIME.test(read.emittedAt), SCHEMA, 'FechaEmisionDocumentoAnular'],
  [TIME.test(read.annulledAt), SCHEMA, 'FechaHoraAnulacion'],
  [isText(read.reason, 255), SCHEMA, 'MotivoAnulacion'],
  [read.annulledAt.slice(0, 10) >= read.emittedAt.slice(0, 10), 'FEL_ANU376', 'FechaHoraAnulacion'],
]

const documentChecks = (read: ReadDte, cfLimit: number): Check[] => [
  ...generalChecks(read),
  ...issuerChecks(read),
  ...receiverChecks(read, cfLimit),
  ...phraseChecks(read),
  ...read.items.flatMap((item, index) => itemChecks(read, item, index + 1)),
  ...totalChecks(read),
  ...originChecks(read),
  ...abonoChecks(read),
  ...certificationChecks(read),
]

const isText = (text: string, longest: number): boolean => text.trim() !== '' && Array.from(text).length <= longest

const isWhole = (text: string, lowest: number, highest: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= lowest && Number(text) <= highest

const generalChecks = ({ type, emittedAt, access, currency, items }: ReadDte): Check[] => [
  [type in TYPES, SCHEMA, 'Tipo'],
  [TIME.test(emittedAt) && !Number.isNaN(Date.parse(emittedAt)), SCHEMA, 'FechaHoraEmision'],
  [currency === 'GTQ', SCHEMA, 'CodigoMoneda'],
  [access === '' || isWhole(access, 100_000_000, 999_999_999), SCHEMA, 'NumeroAcceso'],
  [items.length > 0, SCHEMA, 'Items'],
]

function issuerChecks({ type, issuer, establishment }: ReadDte): Check[] {
  const regime = TYPES[type]?.regime ?? ''
  return [
    [NIT.test(issuer.nit) && issuer.nit.length <= 13, SCHEMA, 'NITEmisor'],
    [passesMod11(issuer.nit), 'FEL_RCP302', 'NITEmisor'],
    [isText(issuer.name, 400), SCHEMA, 'NombreEmisor'],
    [issuer.regime === 'GEN' || issuer.regime === 'PEQ', SCHEMA, 'AfiliacionIVA'],
    [regime === '' || regime === issuer.regime, issuer.regime === 'PEQ' ? 'FEL_RCP316' : 'FEL_RCP317', 'Tipo'],
    [isWhole(establishment.code, 1, 9999), SCHEMA, 'CodigoEstablecimiento'],
    [isText(establishment.name, 255), SCHEMA, 'NombreComercial'],
    [isText(establishment.address, 200), SCHEMA, 'Direccion'],
    [/^\d+$/.test(establishment.postalCode), SCHEMA, 'CodigoPostal'],
    [isText(establishment.municipality, 100), SCHEMA, 'Municipio'],
    [isText(establishment.department, 100), SCHEMA, 'Departamento'],
    [establishment.country === 'GT', SCHEMA, 'Pais'],
  ]
}

function receiverChecks({ type, receiver: { id, special, name }, total }: ReadDte, cfLimit: number): Check[] {
  const isOverLimit = id === 'CF' && SALES.has(type) && total !== null && total >= cfLimit * ONE
  const ofPerson: Check[] = [
    [/^\d{12,13}$/.test(id), 'FEL_RCP307', 'IDReceptor'],
    [passesMod11(id.slice(0, -4)) && isMunicipality(id.slice(-4)), 'FEL_RCP308', 'IDReceptor'],
  ]
  const ofForeigner: Check[] = [[/^[A-Z0-9&%\-/#=]{3,18}$/.test(id), 'FEL_INF382', 'IDReceptor']]
  const ofTaxpayer: Check[] = [[id === 'CF' || (NIT.test(id) && passesMod11(id)), 'FEL_RCP309', 'IDReceptor']]
  return [
    [id.length <= 18 && RECEIVER.test(id), SCHEMA, 'IDReceptor'],
    [['', 'CUI', 'EXT'].includes(special), SCHEMA, 'TipoEspecial'],
    [isText(name, 400), SCHEMA, 'NombreReceptor'],
    [!isOverLimit, 'FEL_RCP535', 'GranTotal'],
    ...(special === 'CUI' ? ofPerson : special === 'EXT' ? ofForeigner : ofTaxpayer),
  ]
}

/** Tests four digits for a department (01–22) and one of its municipalities. */
const isMunicipality = (digits: string): boolean =>
  isWhole(digits.slice(2), 1, MUNICIPALITIES[Number(digits.slice(0, 2)) - 1] ?? 0)

/** Digits weighted 2, 3, 4 … from the right together with the check digit, K is ten: a multiple of eleven (R annex 5.1). */
function passesMod11(digits: string): boolean {
  const values = Array.from(digits, (digit) => (digit === 'K' ? 10 : Number(digit)))
  const sum = values.reduceRight((total, value, index) => total + value * (values.length - index), 0)
  return values.length > 1 && sum % 11 === 0
}

function phraseChecks({ type, phrases }: ReadDte): Check[] {
  const { phrase: needed = null, barred = [] } = TYPES[type] ?? {}
  const named = phrases.map((phrase) => `${phrase.type}.${phrase.scenario}`)
  return [
    [needed === null || phrases.some((phrase) => phrase.type === needed), 'FEL_RCP318', 'Frases'],
    [new Set(named).size === named.length, 'FEL_RCP318', 'Frases'],
    [phrases.every((phrase) => !barred.includes(phrase.type)), 'FEL_INF319', 'Frases'],
    [
      phrases.every((phrase) => Number(phrase.scenario) <= (SCENARIOS[phrase.type] ?? 99)),
      'FEL_RCP320',
      'CodigoEscenario',
    ],
    [phrases.every((phrase) => isWhole(phrase.type, 1, 12) && isWhole(phrase.scenario, 1, 99)), SCHEMA, 'Frase'],
    [
      phrases.every(({ resolution }) => resolution === '' || /^.{4,50}$/su.test(resolution)),
      SCHEMA,
      'NumeroResolucion',
    ],
    [phrases.every(({ date }) => date === '' || DAY.test(date)), SCHEMA, 'FechaResolucion'],
  ]
}

const isNear = (figure: Micros, other: Micros): boolean => Math.abs(figure - other) <= TOLERANCE

function itemChecks({ type }: ReadDte, item: ReadItem, position: number): Check[] {
  const at = (field: string): string => `Item ${position}: ${field}`
  const { quantity, unitPrice, price, total } = item
  const discount = (item.discount ?? 0) + (item.otherDiscount ?? 0)
  const form: Check[] = [
    [isWhole(item.line, 1, 9999), SCHEMA, at('NumeroLinea')],
    [item.kind === 'B' || item.kind === 'S', SCHEMA, at('BienOServicio')],
    [isText(item.measure, 3), SCHEMA, at('UnidadMedida')],
    [isText(item.description, 10_000), SCHEMA, at('Descripcion')],
  ]
  if (quantity === null || unitPrice === null || price === null || total === null)
    return [...form, [false, SCHEMA, at('Total')]]
  return [
    ...form,
    [isNear(price, (quantity / ONE) * unitPrice), 'FEL_RCP313', at('Precio')],
    [discount <= price, 'FEL_RCP314', at('Descuento')],
    [isNear(total, price - discount), 'FEL_RCP348', at('Total')],
    ...taxChecks(type, item, total, at),
  ]
}

function taxChecks(type: string, { taxes }: ReadItem, total: Micros, at: (field: string) => string): Check[] {
  if (TYPES[type]?.hasVat !== true) return [[taxes.length === 0, 'FEL_RCP315', at('Impuestos')]]
  const [tax] = taxes
  if (!tax) return [[false, 'FEL_RCP325', at('Impuestos')]]
  if (tax.taxable === null || tax.amount === null) return [[false, 'FEL_RCP329', at('MontoGravable')]]
  return [
    [taxes.length === 1 && tax.name === 'IVA', 'FEL_RCP315', at('NombreCorto')],
    [tax.unit === '1', 'FEL_RCP330', at('CodigoUnidadGravable')],
    [isNear(tax.taxable, total / 1.12), 'FEL_SEC500', at('MontoGravable')],
    [isNear(tax.amount, tax.taxable * 0.12), 'FEL_RCP331', at('MontoImpuesto')],
  ]
}

const sum = (figures: readonly (Micros | null)[]): Micros =>
  figures.reduce<Micros>((total, figure) => total + (figure ?? 0), 0)

function totalChecks({ type, items, taxTotals, total }: ReadDte): Check[] {
  const vat = sum(items.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))
  const [vatTotal] = taxTotals
  const taxed: Check[] = [
    [taxTotals.length === 1 && vatTotal?.name === 'IVA', 'FEL_RCP315', 'TotalImpuestos'],
    [isNear(vatTotal?.amount ?? -ONE, vat), 'FEL_RCP332', 'TotalMontoImpuesto'],
  ]
  return [
    ...(TYPES[type]?.hasVat ? taxed : [[taxTotals.length === 0, 'FEL_RCP315', 'TotalImpuestos'] as const]),
    [total !== null && isNear(total, sum(items.map((item) => item.total))), 'FEL_RCP349', 'GranTotal'],
  ]
}

function originChecks({ type, origin, emittedAt }: ReadDte): Check[] {
  if (TYPES[type]?.hasOrigin !== true) return [[origin === null, 'FEL_SEC526', 'ReferenciasNota']]
  if (origin === null) return [[false, 'FEL_RCP525', 'ReferenciasNota']]
  return [
    [UUID.test(origin.uuid), SCHEMA, 'NumeroAutorizacionDocumentoOrigen'],
    [DAY.test(origin.emittedOn), SCHEMA, 'FechaEmisionDocumentoOrigen'],
    [origin.emittedOn <= emittedAt.slice(0, 10), 'FEL_RCP358', 'FechaEmisionDocumentoOrigen'],
    [isText(origin.reason, 200), SCHEMA, 'MotivoAjuste'],
    [isText(origin.series, 20), SCHEMA, 'SerieDocumentoOrigen'],
    [origin.number !== '', SCHEMA, 'NumeroDocumentoOrigen'],
  ]
}

/**
 * Abonos: numbered from 1, each with a day, positive, in sum the total. SAT's known messages have no codes for them.
 */
function abonoChecks({ type, abonos, total }: ReadDte): Check[] {
  if (TYPES[type]?.hasAbonos !== true) return [[abonos === null, SCHEMA, 'AbonosFacturaCambiaria']]
  if (abonos === null || abonos.length === 0) return [[false, SCHEMA, 'AbonosFacturaCambiaria']]
  return [
    [abonos.every(({ number }, index) => number === String(index + 1)), SCHEMA, 'NumeroAbono'],
    [abonos.length <= MOST_ABONOS, SCHEMA, 'NumeroAbono'],
    [abonos.every(({ dueDay }) => DAY.test(dueDay) && !Number.isNaN(Date.parse(dueDay))), SCHEMA, 'FechaVencimiento'],
    [abonos.every(({ amount }) => amount !== null && amount > 0), SCHEMA, 'MontoAbono'],
    [sum(abonos.map(({ amount }) => amount)) === total, SCHEMA, 'MontoAbono'],
  ]
}

function certificationChecks({ certification }: ReadDte): Check[] {
  if (certification === null) return []
  const { uuid, series, number } = certification
  const digits = uuid.replaceAll('-', '')
  return [
    [UUID.test(uuid), SCHEMA, 'NumeroAutorizacion'],
    [series === digits.slice(0, 8), 'FEL_RCP366', 'Serie'],
    [number === String(BigInt(`0x${digits.slice(8, 16).replace(/[^\dA-F]/g, '') || '0'}`)), 'FEL_RCP367', 'Numero'],
  ]
}

/** Rules between a note and its origin (R 2.19, 3.7). */
export function brokenByOrigin(note: ReadDte, origin: ReadDte): BrokenRule[] {
  const vatOf = (read: ReadDte): Micros => sum(read.taxTotals.map(({ amount }) => amount))
  const checks: Check[] = [
    [vatOf(note) <= vatOf(origin), 'FEL_RCP333', 'TotalMontoImpuesto'],
    [(note.total ?? 0) <= (origin.total ?? 0), 'FEL_RCP350', 'GranTotal'],
    [origin.type === 'FACT' || origin.type === 'FCAM', 'FEL_RCP352', 'NumeroAutorizacionDocumentoOrigen'],
    [note.issuer.nit === origin.issuer.nit, 'FEL_RCP354', 'NITEmisor'],
    [note.receiver.id === origin.receiver.id, 'FEL_RCP355', 'IDReceptor'],
    [note.origin?.emittedOn === origin.emittedAt.slice(0, 10), 'FEL_RCP358', 'FechaEmisionDocumentoOrigen'],
    [note.currency === origin.currency, 'FEL_RCP383', 'CodigoMoneda'],
  ]
  return checks.filter(([holds]) => !holds).map(([, code, field]) => ({ code, field }))
}
