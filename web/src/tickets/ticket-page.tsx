import type { Mark } from '@mostrador/tickets/marks'
import type { PlacedPage } from '@mostrador/tickets/pages'
import { POINT } from '@mostrador/tickets/point'
import type { CSSProperties } from 'react'
import { familyOf } from './ticket-faces.ts'

const INK = '#000'
const PAPER = '#fff'

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const

/** Share of the letter spacing to add to x. Browsers count the space after the last letter, the paper does not. */
const SPACE_AFTER = { left: 0, center: 0.5, right: 1 } as const

/** Hundredths of a millimetre: browsers round letter widths at the font size, and words would move. */
const FINE = 100

interface Props {
  readonly page: PlacedPage
  /** 'Hoja 2 de 3'. undefined if there is only one page. */
  readonly name: string | undefined
}

/** A placed page as a drawing, the same marks that its PDF is drawn from: millimetres are its units, and its texts are text. */
export const TicketPage = ({ page: { width, height, marks }, name }: Props) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    style={{ '--page-width': `${width}mm` } as CSSProperties}
    textRendering="geometricPrecision"
    role={name === undefined ? 'none' : 'group'}
    aria-label={name}
  >
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name
      <Drawn key={index} mark={mark} />
    ))}
  </svg>
)

function Drawn({ mark }: { mark: Mark }) {
  if (mark.kind === 'text') {
    const size = mark.size * POINT * FINE
    const tracking = (mark.tracking / 1000) * size
    return (
      <text
        transform={`scale(${1 / FINE})`}
        x={mark.x * FINE + tracking * SPACE_AFTER[mark.align]}
        y={mark.y * FINE}
        fill={mark.isReversed ? PAPER : INK}
        fontFamily={familyOf(mark.face)}
        fontSize={size}
        letterSpacing={tracking}
        textAnchor={ANCHORS[mark.align]}
      >
        {mark.text}
      </text>
    )
  }
  if (mark.kind === 'picture') return null
  if (mark.kind === 'shape') {
    const place = `translate(${mark.x} ${mark.y}) scale(${mark.side / 100})`
    return <path d={mark.path} transform={place} fill={mark.isReversed ? PAPER : INK} />
  }
  const sewn = mark.stitch && { strokeDasharray: mark.stitch.join(' '), strokeLinecap: 'round' as const }
  if (mark.kind === 'rule') {
    const { x, y, width, thickness } = mark
    return <line x1={x} y1={y} x2={x + width} y2={y} stroke={INK} strokeWidth={thickness} {...sewn} />
  }
  const { x, y, width, height, frame, radius } = mark
  const colour = mark.isReversed ? PAPER : INK
  return (
    <rect
      x={x + frame / 2}
      y={y + frame / 2}
      width={width - frame}
      height={height - frame}
      rx={Math.max(0, radius - frame / 2)}
      {...(frame === 0 ? { fill: colour } : { fill: 'none', stroke: colour, strokeWidth: frame, ...sewn })}
    />
  )
}
