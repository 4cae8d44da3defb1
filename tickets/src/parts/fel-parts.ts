import { type FelOfPaper, type PaperStanding, type SaleFel, standingOf } from '@mostrador/domain/fiscal/sale-fel'
import { isNit, nitForms } from '@mostrador/domain/people/nit'
import { showDay, showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { qr } from '../qr.ts'
import { MEASURE, styles } from '../styles.ts'
import { balanced } from '../text/wrap.ts'
import type { Typography } from '../typography.ts'
import { box, lines, space, stack, text } from './blocks.ts'
import { fields, type LabelledValue } from './fields.ts'
import { sums } from './sums.ts'

/** '1252133-7'. Any other text stays as typed. */
const showNit = (nit: string): string => (isNit(nit) ? (nitForms(nit)[1] ?? nit) : nit)

/** Issuer and establishment, above the items. Empty on a paper that is no tax document. */
export function issuedBy(paper: FelOfPaper, { align }: Typography): Block[] {
  const { fel } = paper
  if (!fel || standingOf(paper) === 'unofficial') return []
  const { issuer, establishment } = fel
  const alignedText = (written: string, type: (typeof styles)[keyof typeof styles]): Block =>
    lines(balanced(written, type, MEASURE), type, align)
  return [
    stack(
      alignedText(issuer.name, styles.issuer),
      alignedText(`NIT ${showNit(issuer.nit)}`, styles.contact),
      alignedText(establishment.name, styles.contact),
      alignedText(establishment.address, styles.contact),
      space(3),
    ),
  ]
}

/** Under the bar: the note of a trial, and SAT's numbers of the document. */
export function authorised(paper: FelOfPaper, emittedAt: string): Block[] {
  const { fel } = paper
  if (!fel) return []
  const trial = fel.isTrial ? [notice('SIN VALIDEZ FISCAL')] : []
  const parts: Readonly<Record<PaperStanding, () => Block[]>> = {
    plain: () => [],
    unofficial: () => [],
    certified: () => [authorisation(fel, emittedAt)],
    contingency: () => [accessNumber(fel.access)],
  }
  return [...trial, ...parts[standingOf(paper)]()]
}

/** The authorisation has a line of its own, because people read and type it whole. */
const uuidBlock = (label: string, uuid: string): Block =>
  stack(lines([label], styles.label), lines([uuid], styles.authorisation))

function authorisation({ uuid, series, number, certifiedAt, origin }: SaleFel, emittedAt: string): Block {
  const rows: LabelledValue[] = [
    ['Serie', series ?? ''],
    ['Número', number ?? ''],
    ['Emisión', showLocal(emittedAt)],
  ]
  if (certifiedAt !== null) rows.push(['Certificación', showLocal(certifiedAt)])
  rows.push(['Moneda', 'Quetzal (GTQ)'])
  return stack(
    space(2.4),
    uuidBlock('Número de autorización', uuid ?? ''),
    fields(rows),
    origin ? about(origin) : space(0),
  )
}

/** Certified document that a note is about (R 3.7). */
const about = (origin: NonNullable<SaleFel['origin']>): Block =>
  stack(
    space(1.6),
    uuidBlock('Sobre el documento con autorización', origin.uuid),
    fields([
      ['Serie', origin.series],
      ['Número', origin.number],
      ['Emisión', showDay(origin.emittedOn)],
    ]),
  )

const accessNumber = (access: number): Block =>
  stack(
    space(2.4),
    lines(['Número de acceso'], styles.label, 'center'),
    lines([String(access)], styles.access, 'center'),
  )

/** Receiver as the tax document names it (D163). Undefined if the sale's customer is to be printed. */
export function receiverFields({ fel }: FelOfPaper): LabelledValue[] | undefined {
  if (!fel) return undefined
  const { kind, id, name } = fel.receiver
  const label = { CF: 'NIT', NIT: 'NIT', CUI: 'CUI', EXT: 'Pasaporte' }[kind]
  return [
    [label, kind === 'NIT' ? showNit(id) : id],
    ['Nombre', name],
  ]
}

/** The tax in the total, as in the document. */
export const taxes = (paper: FelOfPaper): Block[] =>
  paper.fel && paper.fel.vat > 0 && standingOf(paper) !== 'unofficial'
    ? [stack(sums([{ label: 'IVA incluido (12 %)', value: paper.fel.vat }]), space(1))]
    : []

/** Abonos of a factura cambiaria: number, day and sum (D190). */
export const abonos = (paper: FelOfPaper): Block[] => {
  const instalments = paper.fel?.abonos ?? []
  if (instalments.length === 0 || standingOf(paper) === 'unofficial') return []
  const each = instalments.map(({ dueDay, amount }, index) => ({
    label: `${index + 1}. ${showDay(dueDay)}`,
    value: amount,
  }))
  return [stack(space(1.6), lines(['Abonos de la factura cambiaria'], styles.label), sums(each), space(1))]
}

/** End of the paper: phrases, certifier and SAT's page. In contingency, how to get the certified document (D165). */
export function certifiedBy(paper: FelOfPaper, { align }: Typography): Block[] {
  const { fel } = paper
  const standing = standingOf(paper)
  const detail = (written: string): Block => lines(balanced(written, styles.detail, MEASURE), styles.detail, align)
  if (!fel) return []
  if (standing === 'unofficial')
    return [stack(space(2), detail('Este comprobante no es factura. Pida la suya en la tienda.'), space(1))]
  const isCertified = standing === 'certified'
  const ending = isCertified
    ? [detail(`Certificador: ${fel.certifier.name}`), detail(`NIT ${showNit(fel.certifier.nit)}`)]
    : [detail(CONTINGENCY_FOOT)]
  return [
    stack(space(2), ...fel.phrases.map(detail), space(1), ...ending, annulment(fel, detail), space(1)),
    ...(fel.verifier === null ? [] : [qr(fel.verifier)]),
    ...(fel.isTrial ? [notice('SIN VALIDEZ FISCAL')] : []),
    space(2),
  ]
}

/** SAT's words (R 4.1). */
const CONTINGENCY_FOOT =
  'Emisión en contingencia, obtenga su DTE certificado en el sitio https://portal.sat.gob.gt/portal/verificador-integrado/'

const annulment = ({ state }: SaleFel, detail: (written: string) => Block): Block => {
  if (state === 'annulled') return detail('Documento anulado ante SAT.')
  return state === 'annulPending' ? detail('Anulación pedida a SAT.') : space(0)
}

const NOTICE_HEIGHT = 7

function notice(written: string): Block {
  const type = styles.notice
  return stack(space(2), {
    height: NOTICE_HEIGHT,
    marks: [
      box(NOTICE_HEIGHT),
      text(written, type, {
        x: MEASURE / 2,
        top: (NOTICE_HEIGHT - type.lead) / 2,
        align: 'center',
        isReversed: true,
      }),
    ],
  })
}
