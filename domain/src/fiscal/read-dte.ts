import type { Micros } from '../goods/cost.ts'

/** An element of a document as any parser can give it. */
export interface XmlElement {
  /** Element name without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

export interface ReadTax {
  readonly name: string
  readonly unit: string
  readonly taxable: Micros | null
  readonly amount: Micros | null
}

export interface ReadItem {
  readonly line: string
  readonly kind: string
  readonly quantity: Micros | null
  /** Unit of the quantity, such as 'UND'. */
  readonly measure: string
  readonly description: string
  readonly unitPrice: Micros | null
  readonly price: Micros | null
  readonly discount: Micros | null
  readonly otherDiscount: Micros | null
  readonly taxes: readonly ReadTax[]
  readonly total: Micros | null
}

export interface ReadPhrase {
  readonly type: string
  readonly scenario: string
  readonly resolution: string
  readonly date: string
}

export interface ReadAbono {
  readonly number: string
  readonly dueDay: string
  readonly amount: Micros | null
}

/** A parsed document. Missing fields are '' or null, and figures are in millionths. */
export interface ReadDte {
  readonly kind: 'document'
  readonly type: string
  readonly emittedAt: string
  readonly currency: string
  readonly access: string
  readonly issuer: { readonly nit: string; readonly name: string; readonly regime: string }
  readonly establishment: {
    readonly code: string
    readonly name: string
    readonly address: string
    readonly postalCode: string
    readonly municipality: string
    readonly department: string
    readonly country: string
  }
  readonly receiver: { readonly id: string; readonly special: string; readonly name: string }
  readonly phrases: readonly ReadPhrase[]
  readonly items: readonly ReadItem[]
  readonly taxTotals: readonly { readonly name: string; readonly amount: Micros | null }[]
  readonly total: Micros | null
  readonly origin: {
    readonly uuid: string
    readonly emittedOn: string
    readonly reason: string
    readonly series: string
    readonly number: string
  } | null
  /** Null without their complement. */
  readonly abonos: readonly ReadAbono[] | null
  readonly certification: {
    readonly nit: string
    readonly name: string
    readonly uuid: string
    readonly series: string
    readonly number: string
    readonly certifiedAt: string
  } | null
}

export interface ReadAnnulment {
  readonly kind: 'annulment'
  readonly uuid: string
  readonly issuerNit: string
  readonly receiverId: string
  readonly emittedAt: string
  readonly annulledAt: string
  readonly reason: string
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [], text: '' }

const within = (parent: XmlElement, ...path: string[]): XmlElement =>
  path.reduce((at, name) => at.children.find((child) => child.name === name) ?? NOTHING, parent)

const all = (parent: XmlElement, name: string): XmlElement[] => parent.children.filter((child) => child.name === name)

const attributeOf = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? ''

const textIn = (parent: XmlElement, name: string): string => within(parent, name).text

const figureIn = (parent: XmlElement, name: string): Micros | null => readDecimal(textIn(parent, name))

/** Reads '560.00' as millionths. Returns null for other text and for finer figures. */
export function readDecimal(written: string): Micros | null {
  const [matched, whole = '', part = ''] = /^(\d{1,15})(?:\.(\d{1,6}))?0*$/.exec(written.trim()) ?? []
  return matched === undefined ? null : Number(whole + part.padEnd(6, '0'))
}

/** Reads a document or an annulment by its element names. Returns null for anything else. */
export function readDte(root: XmlElement): ReadDte | ReadAnnulment | null {
  if (root.name === 'GTAnulacionDocumento') return readAnnulment(within(root, 'SAT', 'AnulacionDTE', 'DatosGenerales'))
  return root.name === 'GTDocumento' ? readDocument(within(root, 'SAT', 'DTE')) : null
}

const readAnnulment = (general: XmlElement): ReadAnnulment => ({
  kind: 'annulment',
  uuid: attributeOf(general, 'NumeroDocumentoAAnular'),
  issuerNit: attributeOf(general, 'NITEmisor'),
  receiverId: attributeOf(general, 'IDReceptor'),
  emittedAt: attributeOf(general, 'FechaEmisionDocumentoAnular'),
  annulledAt: attributeOf(general, 'FechaHoraAnulacion'),
  reason: attributeOf(general, 'MotivoAnulacion'),
})

function readDocument(dte: XmlElement): ReadDte {
  const emission = within(dte, 'DatosEmision')
  const general = within(emission, 'DatosGenerales')
  const issuer = within(emission, 'Emisor')
  const address = within(issuer, 'DireccionEmisor')
  const receiver = within(emission, 'Receptor')
  const totals = within(emission, 'Totales')
  return {
    kind: 'document',
    type: attributeOf(general, 'Tipo'),
    emittedAt: attributeOf(general, 'FechaHoraEmision'),
    currency: attributeOf(general, 'CodigoMoneda'),
    access: attributeOf(general, 'NumeroAcceso'),
    issuer: {
      nit: attributeOf(issuer, 'NITEmisor'),
      name: attributeOf(issuer, 'NombreEmisor'),
      regime: attributeOf(issuer, 'AfiliacionIVA'),
    },
    establishment: {
      code: attributeOf(issuer, 'CodigoEstablecimiento'),
      name: attributeOf(issuer, 'NombreComercial'),
      address: textIn(address, 'Direccion'),
      postalCode: textIn(address, 'CodigoPostal'),
      municipality: textIn(address, 'Municipio'),
      department: textIn(address, 'Departamento'),
      country: textIn(address, 'Pais'),
    },
    receiver: {
      id: attributeOf(receiver, 'IDReceptor'),
      special: attributeOf(receiver, 'TipoEspecial'),
      name: attributeOf(receiver, 'NombreReceptor'),
    },
    phrases: all(within(emission, 'Frases'), 'Frase').map((phrase) => ({
      type: attributeOf(phrase, 'TipoFrase'),
      scenario: attributeOf(phrase, 'CodigoEscenario'),
      resolution: attributeOf(phrase, 'NumeroResolucion'),
      date: attributeOf(phrase, 'FechaResolucion'),
    })),
    items: all(within(emission, 'Items'), 'Item').map(readItem),
    taxTotals: all(within(totals, 'TotalImpuestos'), 'TotalImpuesto').map((tax) => ({
      name: attributeOf(tax, 'NombreCorto'),
      amount: readDecimal(attributeOf(tax, 'TotalMontoImpuesto')),
    })),
    total: figureIn(totals, 'GranTotal'),
    origin: readOrigin(emission),
    abonos: readAbonos(emission),
    certification: readCertification(dte),
  }
}

const readItem = (item: XmlElement): ReadItem => ({
  line: attributeOf(item, 'NumeroLinea'),
  kind: attributeOf(item, 'BienOServicio'),
  quantity: figureIn(item, 'Cantidad'),
  measure: textIn(item, 'UnidadMedida'),
  description: textIn(item, 'Descripcion'),
  unitPrice: figureIn(item, 'PrecioUnitario'),
  price: figureIn(item, 'Precio'),
  discount: figureIn(item, 'Descuento'),
  otherDiscount: figureIn(item, 'OtrosDescuento'),
  taxes: all(within(item, 'Impuestos'), 'Impuesto').map((tax) => ({
    name: textIn(tax, 'NombreCorto'),
    unit: textIn(tax, 'CodigoUnidadGravable'),
    taxable: figureIn(tax, 'MontoGravable'),
    amount: figureIn(tax, 'MontoImpuesto'),
  })),
  total: figureIn(item, 'Total'),
})

const complementOf = (emission: XmlElement, name: string): XmlElement | undefined =>
  all(within(emission, 'Complementos'), 'Complemento')
    .flatMap((complement) => all(complement, name))
    .at(0)

const readAbonos = (emission: XmlElement): ReadDte['abonos'] => {
  const list = complementOf(emission, 'AbonosFacturaCambiaria')
  return list === undefined
    ? null
    : all(list, 'Abono').map((abono) => ({
        number: textIn(abono, 'NumeroAbono'),
        dueDay: textIn(abono, 'FechaVencimiento'),
        amount: figureIn(abono, 'MontoAbono'),
      }))
}

function readOrigin(emission: XmlElement): ReadDte['origin'] {
  const reference = complementOf(emission, 'ReferenciasNota')
  return reference === undefined
    ? null
    : {
        uuid: attributeOf(reference, 'NumeroAutorizacionDocumentoOrigen'),
        emittedOn: attributeOf(reference, 'FechaEmisionDocumentoOrigen'),
        reason: attributeOf(reference, 'MotivoAjuste'),
        series: attributeOf(reference, 'SerieDocumentoOrigen'),
        number: attributeOf(reference, 'NumeroDocumentoOrigen'),
      }
}

function readCertification(dte: XmlElement): ReadDte['certification'] {
  const added = within(dte, 'Certificacion')
  if (added === NOTHING) return null
  const authorisation = within(added, 'NumeroAutorizacion')
  return {
    nit: textIn(added, 'NITCertificador'),
    name: textIn(added, 'NombreCertificador'),
    uuid: authorisation.text.trim(),
    series: attributeOf(authorisation, 'Serie'),
    number: attributeOf(authorisation, 'Numero'),
    certifiedAt: textIn(added, 'FechaHoraCertificacion'),
  }
}
