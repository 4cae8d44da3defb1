/** Régimen del IVA: general, or small taxpayer (D160). */
export type Regime = 'GEN' | 'PEQ'

/** Invoices and facturas cambiarias (FCAM, FCAP), credit note, and a small taxpayer's note (D161, D190). */
export type DteType = SaleType | 'NCRE' | 'NABN'

export type SaleType = 'FACT' | 'FCAM' | 'FPEQ' | 'FCAP'

/** Document types that an issuer may choose for sales on credit, the usual one first (D190, R 2.5.1). */
export const CREDIT_TYPES = {
  GEN: ['FACT', 'FCAM'],
  PEQ: ['FPEQ', 'FCAP'],
} as const satisfies Record<Regime, readonly SaleType[]>

export const SALE_TYPES: readonly SaleType[] = [...CREDIT_TYPES.GEN, ...CREDIT_TYPES.PEQ]

export type CertifierName = 'simulador' | 'infile'

/** A sentence that a document carries, by its numbers in SAT's catalogue. */
export interface Phrase {
  readonly type: number
  readonly scenario: number
  readonly resolution?: string | undefined
  /** Date of the resolution: 'YYYY-MM-DD'. */
  readonly date?: string | undefined
}

export interface Issuer {
  /** NIT without a dash. */
  readonly nit: string
  readonly name: string
  readonly regime: Regime
  readonly phrases: readonly Phrase[]
  readonly isRetentionAgent: boolean
  /** Document type of a sale on credit to somebody with a tax id (D190). */
  readonly creditType: SaleType
}

export interface Establishment {
  /** 1–9999. */
  readonly code: number
  readonly name: string
  readonly address: string
  readonly postalCode: string
  readonly municipality: string
  readonly department: string
}

/** Document type of a sale that is not on credit (R 2.5.1). */
export const saleTypeOf = (regime: Regime): SaleType => CREDIT_TYPES[regime][0]

export const isCreditType = (type: SaleType, regime: Regime): boolean =>
  CREDIT_TYPES[regime].some((known) => known === type)

/** Tests for a factura cambiaria, which says when each part of the total is due. */
export const isCambiaria = (type: DteType | 'ANUL'): boolean => type === 'FCAM' || type === 'FCAP'

/** Tests for the document of a small taxpayer's sale. */
export const isSmallTaxpayers = (type: DteType | 'ANUL'): boolean => type === 'FPEQ' || type === 'FCAP'

/** Tests whether documents of a type state IVA (R 2.4.1). */
export const statesVat = (type: DteType): boolean => type === 'FACT' || type === 'FCAM' || type === 'NCRE'

export const isNote = (type: DteType | 'ANUL'): type is 'NCRE' | 'NABN' => type === 'NCRE' || type === 'NABN'

/** Printed names of the documents (R 1.2). */
export const DTE_NAMES = {
  FACT: 'Factura',
  FCAM: 'Factura Cambiaria',
  FPEQ: 'Factura Pequeño Contribuyente',
  FCAP: 'Factura Cambiaria Pequeño Contribuyente',
  NCRE: 'Nota de Crédito',
  NABN: 'Nota de Abono',
} as const satisfies Record<DteType, string>

const ISR = 1
const RETENTION_AGENT: Phrase = { type: 2, scenario: 1 }
const NO_TAX_CREDIT: Phrase = { type: 3, scenario: 1 }
/** Phrase of a small taxpayer's note, which takes goods out of the books. */
const INVENTORY_NOTE: Phrase = { type: 9, scenario: 17 }

/** Texts of the phrases that a shop's documents carry, as SAT's catalogue prints them. */
const TEXTS: Readonly<Record<string, string>> = {
  '1.1': 'Sujeto a pagos trimestrales ISR',
  '1.2': 'Sujeto a retención definitiva ISR',
  '1.3': 'Sujeto a pago directo ISR',
  '1.4': 'Exento del ISR',
  '2.1': 'Agente de Retención del IVA',
  '3.1': 'No genera derecho a crédito fiscal',
  '9.17': 'Documento de rebaja de inventarios',
}

const keyOf = ({ type, scenario }: Phrase): string => `${type}.${scenario}`

/** Phrases of ISR that an owner can choose (R 2.6.5). */
export const ISR_PHRASES: readonly (Phrase & { readonly text: string; readonly needsResolution: boolean })[] = [
  1, 2, 3, 4,
].map((scenario) => ({
  type: ISR,
  scenario,
  text: TEXTS[`${ISR}.${scenario}`] ?? '',
  needsResolution: scenario === 3,
}))

/** Phrases of a document, as SAT's matrix requires for its type, from the issuer's settings (R 2.6). */
export function phrasesOf(issuer: Issuer, type: DteType): Phrase[] {
  if (isSmallTaxpayers(type)) return [NO_TAX_CREDIT]
  if (type === 'NABN') return [INVENTORY_NOTE]
  const isr = issuer.phrases.filter((phrase) => phrase.type === ISR)
  return issuer.isRetentionAgent ? [...isr, RETENTION_AGENT] : isr
}

/** Returns a phrase as printed. 'Sujeto a pago directo ISR (resolución, fecha)' names its resolution. */
export function phraseText(phrase: Phrase): string {
  const text = TEXTS[keyOf(phrase)] ?? `Frase ${phrase.type}, escenario ${phrase.scenario}`
  const named = [phrase.resolution, phrase.date?.split('-').reverse().join('/')].filter(Boolean)
  return named.length === 0 ? text : `${text} (${named.join(' - ')})`
}

export type PhrasesProblem = 'noIsr' | 'severalIsr' | 'noResolution' | 'unknown'

/** Returns why SAT would refuse every document of an issuer because of its phrases, or null. */
export function phrasesProblem({ regime, phrases }: Issuer): PhrasesProblem | null {
  if (phrases.some((phrase) => TEXTS[keyOf(phrase)] === undefined)) return 'unknown'
  if (regime === 'PEQ') return null
  const isr = phrases.filter(({ type }) => type === ISR)
  const [first] = isr
  if (!first) return 'noIsr'
  if (isr.length > 1) return 'severalIsr'
  return first.scenario === 3 && (!first.resolution || !first.date) ? 'noResolution' : null
}
