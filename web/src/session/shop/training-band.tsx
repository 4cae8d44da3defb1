import { isTraining } from '../../api/calls/training.ts'
import classes from './training-band.module.css'

/** The band above every screen in training mode (D135). It draws before anything is read, and covers nothing. */
export const TrainingBand = () =>
  isTraining ? (
    <aside className={classes['band']} aria-label="Modo de práctica">
      <strong className={classes['word']}>PRUEBA</strong>
      <span>Modo de práctica: aquí no se guarda nada</span>
    </aside>
  ) : null

export const TrainingWatermark = () =>
  isTraining ? (
    <svg className={classes['watermark']} aria-hidden focusable="false">
      {/* No word reaches over the edge of its tile. */}
      <pattern id="practica" width="640" height="280" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <text x="10" y="100">
          PRUEBA
        </text>
        <text x="330" y="240">
          PRUEBA
        </text>
      </pattern>
      <rect width="100%" height="100%" fill="url(#practica)" />
    </svg>
  ) : null
