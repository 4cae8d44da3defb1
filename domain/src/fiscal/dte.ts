import { type Centavos, writeMoney } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import { FINAL_CONSUMER } from '../people/nit.ts'
import { localTime } from '../time.ts'
import { vatOf, vatOfLines, writeMicros } from './arithmetic.ts'
import {
  type DteType,
  type Establishment,
  type Issuer,
  isCambiaria,
  type Phrase,
  phrasesOf,
  statesVat,
} from './issuer.ts'
import type { Receiver } from './receiver.ts'
import { DECLARATION, element, fitted, leaf } from './xml-text.ts'

export interface DteLine {
  readonly quantity: number
  readonly description: string
  /** Charged price of a unit, IVA included: the ADI price if that was paid (D162). */
  readonly unitPrice: Centavos
  /** Discount of the whole line. */
  readonly discount: Centavos
  /**
   * Number, from 1, of the same line in the document that a credit note corrects. Undefined: the line's own position.
   */
  readonly line?: number | undefined
}

export interface DteOrigin {
  readonly uuid: string
  /** 'YYYY-MM-DD'. */
  readonly emittedOn: string
  readonly series: string
  readonly number: string
  readonly reason: string
}

export interface Dte {
  readonly type: DteType
  /** Guatemala's clock: '2026-11-22T10:15:00-06:00'. */
  readonly emittedAt: string
  /** Nine digits. */
  readonly access: number
  readonly issuer: Issuer
  readonly establishment: Establishment
  readonly receiver: Receiver
  readonly lines: readonly DteLine[]
  readonly origin?: DteOrigin | undefined
  /** Abonos of a factura cambiaria (D190). Ignored for other types. */
  readonly abonos?: readonly Instalment[] | undefined
}

export interface Annulment {
  readonly uuid: string
  readonly issuerNit: string
  readonly receiverId: string
  /** Emission time in the annulled document. */
  readonly emittedAt: string
  readonly annulledAt: string
  readonly reason: string
}

/** Longest texts of SAT's schema, in characters. */
const LONGEST = {
  name: 400,
  tradeName: 255,
  address: 200,
  place: 100,
  description: 10_000,
  unit: 3,
  noteReason: 200,
  reason: 255,
}

/** Lowest and highest access number (R 4.1). */
export const ACCESS_NUMBERS = { lowest: 100_000_000, highest: 999_999_999 } as const

/** Writes an instant for documents. SAT accepts no other offset. */
export const emissionTime = (epoch: number): string => `${localTime(epoch).replace(' ', 'T')}-06:00`

/** Total of a line: price less discount (R 2.3). */
export const lineTotal = ({ quantity, unitPrice, discount }: DteLine): Centavos => quantity * unitPrice - discount

/** Σ of the lines (R 2.19). */
export const grandTotal = (lines: readonly DteLine[]): Centavos => lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** Returns why lines make no document: nothing sold, or nothing to pay (D162). Null otherwise. */
export function noDocumentReason(lines: readonly DteLine[]): 'noLines' | 'noTotal' | null {
  if (lines.length === 0) return 'noLines'
  return grandTotal(lines) > 0 ? null : 'noTotal'
}

/**
 * Builds the XML of a document without signatures, which the certifier adds (D161). The same data give the same text.
 * @throws for the reasons of `noDocumentReason`, for a credit note without its origin, and for a factura cambiaria
 * without abonos.
 */
export function buildDte(dte: Dte): string {
  const empty = noDocumentReason(dte.lines)
  if (empty !== null) throw new Error(`No document: ${empty}`)
  const { type, emittedAt, access } = dte
  const totals = dte.lines.map(lineTotal)
  const general = {
    Tipo: type,
    FechaHoraEmision: emittedAt,
    CodigoMoneda: 'GTQ',
    NumeroAcceso: access,
  }
  return document('dte:GTDocumento', DTE_SPACE, [
    element('dte:SAT', { ClaseDocumento: 'dte' }, [
      element('dte:DTE', { ID: 'DatosCertificados' }, [
        element('dte:DatosEmision', { ID: 'DatosEmision' }, [
          element('dte:DatosGenerales', general),
          issuerElement(dte),
          receiverElement(dte.receiver),
          phrasesElement(phrasesOf(dte.issuer, type)),
          element(
            'dte:Items',
            {},
            dte.lines.map((line, index) => itemElement(type, line, index + 1)),
          ),
          totalsElement(type, totals),
          type === 'NCRE' ? originElement(dte.origin) : null,
          isCambiaria(type) ? abonosElement(dte.abonos) : null,
        ]),
      ]),
    ]),
  ])
}

/** Builds the XML that annuls a certified document (D168). */
export const buildAnnulment = ({ uuid, issuerNit, receiverId, emittedAt, annulledAt, reason }: Annulment): string =>
  document('dte:GTAnulacionDocumento', ANNULMENT_SPACE, [
    element('dte:SAT', {}, [
      element('dte:AnulacionDTE', { ID: 'DatosCertificados' }, [
        element('dte:DatosGenerales', {
          ID: 'DatosAnulacion',
          NumeroDocumentoAAnular: uuid,
          NITEmisor: issuerNit,
          IDReceptor: receiverId,
          FechaEmisionDocumentoAnular: emittedAt,
          FechaHoraAnulacion: annulledAt,
          MotivoAnulacion: fitted(reason, LONGEST.reason),
        }),
      ]),
    ]),
  ])

const DTE_SPACE = 'http://www.sat.gob.gt/dte/fel/0.2.0'
const ANNULMENT_SPACE = 'http://www.sat.gob.gt/dte/fel/0.1.0'
const CAMBIARIA_SPACE = 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0'
const NOTE_SPACE = 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0'

const document = (root: string, space: string, children: string[]): string =>
  DECLARATION +
  element(root, { 'xmlns:dte': space, 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#', Version: '0.1' }, children)

function issuerElement({ issuer, establishment }: Dte): string {
  const attributes = {
    NITEmisor: issuer.nit,
    NombreEmisor: fitted(issuer.name, LONGEST.name),
    CodigoEstablecimiento: establishment.code,
    NombreComercial: fitted(establishment.name, LONGEST.tradeName),
    AfiliacionIVA: issuer.regime,
  }
  const address = element('dte:DireccionEmisor', {}, [
    leaf('dte:Direccion', fitted(establishment.address, LONGEST.address)),
    leaf('dte:CodigoPostal', establishment.postalCode),
    leaf('dte:Municipio', fitted(establishment.municipality, LONGEST.place)),
    leaf('dte:Departamento', fitted(establishment.department, LONGEST.place)),
    leaf('dte:Pais', 'GT'),
  ])
  return element('dte:Emisor', attributes, [address])
}

const receiverElement = ({ kind, id, name }: Receiver): string =>
  element('dte:Receptor', {
    IDReceptor: id,
    TipoEspecial: kind === 'CUI' || kind === 'EXT' ? kind : null,
    NombreReceptor: fitted(name, LONGEST.name, FINAL_CONSUMER),
  })

const phrasesElement = (phrases: readonly Phrase[]): string | null =>
  phrases.length === 0
    ? null
    : element(
        'dte:Frases',
        {},
        phrases.map(({ type, scenario, resolution, date }) =>
          element('dte:Frase', {
            TipoFrase: type,
            CodigoEscenario: scenario,
            NumeroResolucion: resolution || null,
            FechaResolucion: date || null,
          }),
        ),
      )

function itemElement(type: DteType, line: DteLine, position: number): string {
  const { quantity, description, unitPrice, discount } = line
  const total = lineTotal(line)
  return element('dte:Item', { NumeroLinea: line.line ?? position, BienOServicio: 'B' }, [
    leaf('dte:Cantidad', quantity),
    leaf('dte:UnidadMedida', 'UND'),
    leaf('dte:Descripcion', fitted(description, LONGEST.description)),
    leaf('dte:PrecioUnitario', writeMoney(unitPrice)),
    leaf('dte:Precio', writeMoney(quantity * unitPrice)),
    leaf('dte:Descuento', writeMoney(discount)),
    statesVat(type) ? taxElement(total) : null,
    leaf('dte:Total', writeMoney(total)),
  ])
}

/** IVA of a line: unit 1 is the 12 % (R 2.7). */
function taxElement(total: Centavos): string {
  const { taxable, vat } = vatOf(total)
  return element('dte:Impuestos', {}, [
    element('dte:Impuesto', {}, [
      leaf('dte:NombreCorto', 'IVA'),
      leaf('dte:CodigoUnidadGravable', 1),
      leaf('dte:MontoGravable', writeMicros(taxable)),
      leaf('dte:MontoImpuesto', writeMicros(vat)),
    ]),
  ])
}

function totalsElement(type: DteType, totals: readonly Centavos[]): string {
  const vat = element('dte:TotalImpuestos', {}, [
    element('dte:TotalImpuesto', { NombreCorto: 'IVA', TotalMontoImpuesto: writeMicros(vatOfLines(totals)) }),
  ])
  const total = totals.reduce((sum, each) => sum + each, 0)
  return element('dte:Totales', {}, [statesVat(type) ? vat : null, leaf('dte:GranTotal', writeMoney(total))])
}

/** Element of the document that a credit note is about (R 3.7). A small taxpayer's note has none (R 3.1). */
function originElement(origin: DteOrigin | undefined): string {
  if (!origin) throw new Error('No credit note without its origin')
  const reference = element('cno:ReferenciasNota', {
    'xmlns:cno': NOTE_SPACE,
    Version: '1',
    NumeroAutorizacionDocumentoOrigen: origin.uuid,
    FechaEmisionDocumentoOrigen: origin.emittedOn,
    MotivoAjuste: fitted(origin.reason, LONGEST.noteReason),
    SerieDocumentoOrigen: origin.series,
    NumeroDocumentoOrigen: origin.number,
  })
  return complementElement('ReferenciasNota', NOTE_SPACE, reference)
}

/** Element of the abonos of a factura cambiaria, numbered from 1 (D190). */
function abonosElement(abonos: readonly Instalment[] = []): string {
  if (abonos.length === 0) throw new Error('No factura cambiaria without abonos')
  const each = abonos.map(({ dueDay, amount }, index) =>
    element('cfc:Abono', {}, [
      leaf('cfc:NumeroAbono', index + 1),
      leaf('cfc:FechaVencimiento', dueDay),
      leaf('cfc:MontoAbono', writeMoney(amount)),
    ]),
  )
  const list = element('cfc:AbonosFacturaCambiaria', { 'xmlns:cfc': CAMBIARIA_SPACE, Version: '1' }, each)
  return complementElement('AbonosFacturaCambiaria', CAMBIARIA_SPACE, list)
}

const complementElement = (name: string, space: string, content: string): string =>
  element('dte:Complementos', {}, [
    element('dte:Complemento', { IDComplemento: name, NombreComplemento: name, URIComplemento: space }, [content]),
  ])
