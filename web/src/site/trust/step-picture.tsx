import classes from './step-picture.module.css'
import type { DrawnRow, System, TrustStep } from './systems.ts'

/** The drawing's own units. */
const WIDTH = 240
const HEIGHT = 160
const ROW = 30
const LEFT = 36
const RIGHT = WIDTH - 36
const FIRST_ROW = 50

const FILE = 'M0 0h11l4 4v14H0zM11 0v4h4M4 8h7M4 11h5'
const HAND =
  'M6 18v-6.2c-1.6-1.6-3-2.4-4-2.4-1.4 0-1.6 1.4-.8 2.4l4.4 7.4c1 1.7 2.3 2.8 4.6 2.8h2.6c2.9 0 4.7-2 4.7-4.7V11c0-2.6-2.8-2.6-2.8-.4 0-2.6-2.9-2.6-2.9 0 0-2.6-2.9-2.6-2.9 0V2c0-2.4-2.9-2.4-2.9 0z'

interface Props {
  readonly frame: System['frame']
  readonly step: TrustStep
}

/** The text beside it says the same, so screen readers skip the drawing. */
export const StepPicture = ({ frame, step: { title, rows } }: Props) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={classes['picture']}>
    {frame === 'phone' ? <Phone /> : <Frame />}
    <text x={WIDTH / 2} y={frame === 'phone' ? 37 : 28} className={classes['title']}>
      {title}
    </text>
    {rows.map((row, index) => (
      <g key={row.text} transform={`translate(0 ${FIRST_ROW + index * (ROW + 4)})`}>
        <Line row={row} />
        {row.isHere && <path d={HAND} transform={`translate(${RIGHT - 6} 16)`} className={classes['hand']} />}
      </g>
    ))}
  </svg>
)

const Phone = () => (
  <>
    <path d={`M24 ${HEIGHT}V26a18 18 0 0 1 18-18h156a18 18 0 0 1 18 18v${HEIGHT - 26}`} className={classes['frame']} />
    <rect x={WIDTH / 2 - 18} y="14" width="36" height="6" rx="3" className={classes['notch']} />
  </>
)

const Frame = () => (
  <>
    <rect x="12" y="8" width={WIDTH - 24} height={HEIGHT - 12} rx="6" className={classes['frame']} />
    <path d={`M12 38H${WIDTH - 12}`} className={classes['rule']} />
    <path d={`M${WIDTH - 30} 20l7 7m0-7l-7 7`} className={classes['rule']} />
  </>
)

function Line({ row: { looks, text, isHere } }: { readonly row: DrawnRow }) {
  const ground = (
    <rect
      x={LEFT - 10}
      width={RIGHT - LEFT + 20}
      height={ROW}
      rx="5"
      className={isHere ? classes['here'] : classes['row']}
    />
  )
  const words = (x: number) => (
    <text x={x} y="20" className={classes['words']}>
      {text}
    </text>
  )
  switch (looks) {
    case 'words':
      return (
        <text x={LEFT} y="20" className={classes['quiet']}>
          {text}
        </text>
      )
    case 'button':
      return (
        <>
          <rect x={LEFT - 10} width={RIGHT - LEFT + 20} height={ROW} rx="15" className={classes['button']} />
          <text x={WIDTH / 2} y="20" className={classes['act']}>
            {text}
          </text>
        </>
      )
    case 'file':
      return (
        <>
          {ground}
          <path d={FILE} transform={`translate(${LEFT} 6)`} className={classes['mark']} />
          {words(LEFT + 26)}
        </>
      )
    case 'choice':
      return (
        <>
          {ground}
          <circle cx={LEFT + 7} cy={ROW / 2} r="6" className={classes['mark']} />
          {isHere && <circle cx={LEFT + 7} cy={ROW / 2} r="3" className={classes['dot']} />}
          {words(LEFT + 26)}
        </>
      )
    case 'switch':
      return (
        <>
          {ground}
          <rect x={LEFT} y="8" width="26" height="14" rx="7" className={classes['dot']} />
          <circle cx={LEFT + 19} cy={ROW / 2} r="5" className={classes['knob']} />
          {words(LEFT + 38)}
        </>
      )
    case 'row':
      return (
        <>
          {ground}
          {words(LEFT)}
        </>
      )
  }
}
