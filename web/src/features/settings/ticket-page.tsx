import { POINT } from '@mostrador/tickets/faces'
import type { Mark } from '@mostrador/tickets/marks'
import type { PlacedPage } from '@mostrador/tickets/pages'
import { familyOf } from './use-ticket-faces.ts'

const INK = '#000'
const PAPER = '#fff'

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const

/** A placed page as a drawing: millimetres are its units. */
export const TicketPage = ({ page: { width, height, marks } }: { page: PlacedPage }) => (
  <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name
      <Drawn key={index} mark={mark} />
    ))}
  </svg>
)

function Drawn({ mark }: { mark: Mark }) {
  if (mark.kind === 'text') {
    const size = mark.size * POINT
    return (
      <text
        x={mark.x}
        y={mark.y}
        fill={mark.isReversed ? PAPER : INK}
        fontFamily={familyOf(mark.face)}
        fontSize={size}
        letterSpacing={(mark.tracking / 1000) * size}
        textAnchor={ANCHORS[mark.align]}
      >
        {mark.text}
      </text>
    )
  }
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
