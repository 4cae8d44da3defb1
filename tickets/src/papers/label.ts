import { codedPrice, type LabelArticle, type LabelMark } from '@mostrador/domain/goods/label'
import { type BarSymbol, symbolOf } from '../bar-symbol.ts'
import { bars, widthWithQuietZones } from '../barcode.ts'
import type { Mark } from '../marks.ts'
import { shape, text } from '../parts/blocks.ts'
import { rosettes } from '../parts/rosettes.ts'
import { DOT } from '../styles.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { ticketMoney } from '../text/figures.ts'
import { typeFor } from '../text/letters.ts'
import { largest, wrap } from '../text/wrap.ts'
import type { LabelFormat } from './label-formats.ts'

const MARKS: Readonly<Record<LabelMark['template'], Type>> = {
  linen: { face: 'serif', size: 9.5, lead: 3.6 },
  rosettes: { face: 'condensed', size: 10.5, lead: 3.6 },
}
const CODE: Type = { face: 'regular', size: 6.5, lead: 3.6 }
const NAME: Type = { face: 'bold', size: 9, lead: 3.5 }
const PRICE: Type = { face: 'bold', size: 17, lead: 6.4 }
const ADI: Type = { face: 'regular', size: 8, lead: 3.2, tracking: 60 }
const OFFER: Type = { face: 'regular', size: 8, lead: 3.2 }
const DIGITS: Type = { face: 'regular', size: 6.5, lead: 2.7, tracking: 60 }

const OFFER_SIZES = [8, 7, 6]

/** Least height of a name, in millimetres. */
const LEAST_NAME = 2.8
/** Between elements beside each other. */
const GAP = 1.5
/** Free space at a label's edges, besides that of the bars. */
const EDGE = 0.5

interface SetBars {
  readonly symbol: BarSymbol
  readonly module: number
  readonly width: number
}

function setBars(symbol: BarSymbol, modules: readonly number[], room: number): SetBars | undefined {
  const module = modules.find((wide) => widthWithQuietZones(symbol) * wide <= room)
  return module === undefined ? undefined : { symbol, module, width: widthWithQuietZones(symbol) * module }
}

/** Chooses the bars of a barcode: beside the price, across below it, or none. */
function barsFor(barcode: string, { label, padding, columns, modules }: LabelFormat) {
  const symbol = symbolOf(barcode)
  if (!symbol) return undefined
  const inner = label.width - 2 * padding
  const beside = columns > 1 ? setBars(symbol, modules, inner * 0.63) : undefined
  if (beside) return { ...beside, isBeside: true }
  const across = setBars(symbol, modules, label.width - 2 * EDGE)
  return across && { ...across, isBeside: false }
}

/** Tests whether bars fit on a label of this size. Otherwise only the text is printed. */
export const hasRoomFor = (barcode: string, format: LabelFormat): boolean => barsFor(barcode, format) !== undefined

export function labelMarks(article: LabelArticle, format: LabelFormat): Mark[] {
  const { label, padding } = format
  const inner = label.width - 2 * padding
  const set = barsFor(article.barcode, format)
  const isBeside = set?.isBeside === true
  const nameTop = padding * 0.8 + CODE.lead + 0.4
  const foot = label.height - padding * 0.75
  const barHeight = set ? format.barHeights[isBeside ? 'beside' : 'below'] : 0
  const barTop = set ? foot - DIGITS.lead - barHeight : foot
  const priceFoot = set && !isBeside ? barTop - 0.6 : foot
  const written = ticketMoney(article.offerPrice ?? article.price)
  const offerLead = hasOffer(article) ? OFFER.lead : 0
  const price = largest(
    PRICE,
    format.priceSizes,
    (type) =>
      widthOf(written, type) <= (isBeside ? inner - set.width - GAP : inner) &&
      type.lead <= priceFoot - nameTop - LEAST_NAME - offerLead,
  )
  const priceTop = priceFoot - price.lead
  const nameFoot = Math.min(isBeside ? barTop - 0.4 : priceTop, priceTop - offerLead)
  const name = { top: nameTop, left: padding, width: inner, height: nameFoot - nameTop }
  const besidePrice = isBeside ? inner - set.width - GAP : inner
  // The offer's line ends where the bars begin.
  const adiWidth = isBeside && article.adi !== null ? widthOf(codedPrice(article.adi), ADI) + GAP : 0
  return [
    ...heading(article, { top: padding * 0.8, left: padding, width: inner }),
    ...nameLines(article.name, format.nameSizes, name),
    text(written, price, { x: padding, top: priceTop }),
    ...offerLine(article, { top: priceTop - OFFER.lead, left: padding, width: besidePrice - adiWidth }),
    ...adi(article, {
      price,
      priceTop,
      left: padding + (hasOffer(article) ? besidePrice - adiWidth + GAP : 0),
      right: label.width - padding,
      isAbove: isBeside,
    }),
    ...(set ? barcodeMarks(article.barcode, set, { format, barTop, barHeight }) : []),
  ]
}

interface LabelBox {
  readonly top: number
  readonly left: number
  readonly width: number
}

/** The shop's mark at one end, and the product's code at the other. */
function heading({ mark, code }: LabelArticle, { top, left, width }: LabelBox): Mark[] {
  const own = MARKS[mark.template]
  const type = typeFor(mark.title, own)
  const sign = mark.template === 'rosettes' ? 2.9 : 0
  const title = clipped(mark.title, { ...type, size: own.size }, width * 0.62 - sign)
  const room = width - sign - widthOf(title, type) - GAP
  return [
    ...(sign > 0 ? [shape(rosettes[0], left, top + (type.lead - 2.4) / 2, 2.4)] : []),
    text(title, type, { x: left + sign, top }),
    text(clipped(code, CODE, room), CODE, { x: left + width, top, align: 'right' }),
  ]
}

/** Sets as many lines as fit, at the largest size that cuts nothing. */
function nameLines(
  written: string,
  sizes: readonly number[],
  { top, left, width, height }: LabelBox & { readonly height: number },
): Mark[] {
  const most = (type: Type) => Math.max(1, Math.floor(height / type.lead))
  const type = largest(NAME, sizes, (sized) => wrap(written, sized, width).length <= most(sized))
  const lines = wrap(written, type, width)
  const kept = lines.slice(0, most(type))
  const last = kept.pop()
  if (last === undefined) return []
  const shown = [...kept, lines.length > kept.length + 1 ? clipped(`${last} …`, type, width) : last]
  return shown.map((line, index) => text(line, type, { x: left, top: top + index * type.lead }))
}

const hasOffer = ({ offerPrice, offerText }: LabelArticle): boolean =>
  offerPrice !== undefined || offerText !== undefined

/** Above the price: the struck list price that a rule lowers, or the words of a rule (D184). */
function offerLine({ price, offerPrice, offerText }: LabelArticle, { top, left, width }: LabelBox): Mark[] {
  if (offerPrice === undefined) {
    const type = largest(OFFER, OFFER_SIZES, (sized) => widthOf(offerText ?? '', sized) <= width)
    return offerText === undefined ? [] : [text(clipped(offerText, type, width), type, { x: left, top })]
  }
  const written = ticketMoney(price)
  const strike = {
    kind: 'rule',
    x: left,
    y: top + OFFER.lead * 0.55,
    width: widthOf(written, OFFER),
    thickness: 0.25,
  } as const
  return [text(written, OFFER, { x: left, top }), strike]
}

function adi(
  { adi: price }: LabelArticle,
  place: { price: Type; priceTop: number; left: number; right: number; isAbove: boolean },
): Mark[] {
  if (price === null) return []
  const written = codedPrice(price)
  return place.isAbove
    ? [text(written, ADI, { x: place.left, top: place.priceTop - ADI.lead })]
    : [text(written, ADI, { x: place.right, top: place.priceTop + (place.price.lead - ADI.lead) / 2, align: 'right' })]
}

function barcodeMarks(
  barcode: string,
  { symbol, module, width, isBeside }: SetBars & { isBeside: boolean },
  { format: { label, padding }, barTop, barHeight }: { format: LabelFormat; barTop: number; barHeight: number },
): Mark[] {
  const [before, after] = symbol.quiet
  const ink = width - (before + after) * module
  const left = isBeside
    ? label.width - padding - after * module - ink
    : Math.round((label.width - ink + (before - after) * module) / 2 / DOT) * DOT
  const written = symbol.format === 'EAN13' ? barcode.replace(/^(.)(.{6})/, '$1 $2 ') : barcode
  return [
    ...bars(symbol, left, module, barHeight).map((bar) => ({ ...bar, y: barTop })),
    text(clipped(written, DIGITS, label.width - 2 * EDGE), DIGITS, {
      x: left + ink / 2,
      top: barTop + barHeight + 0.2,
      align: 'center',
    }),
  ]
}

/** Cuts a text to one line, with an ellipsis. */
function clipped(written: string, type: Type, width: number): string {
  if (widthOf(written, type) <= width) return written
  let kept = written.replace(/ ?…$/, '')
  while (kept !== '' && widthOf(`${kept}…`, type) > width) kept = kept.slice(0, -1).trimEnd()
  return kept === '' ? '' : `${kept}…`
}
