import { useId } from 'react'
import classes from './woven-band.module.css'

/** The house's one ornament: a band with the geometry of a huipil. On landing, login and empty states only. */
export function WovenBand({ height = 20 }: { height?: number }) {
  const id = useId()
  return (
    <svg className={classes['band']} height={height} width="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={id}
          width="48"
          height="24"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${height / 24})`}
        >
          <path className={classes['a']} d="M0 0h48v2H0zM0 22h48v2H0z" />
          <path className={classes['b']} d="M24 5l7 7-7 7-7-7z" />
          <path className={classes['c']} d="M24 9l3 3-3 3-3-3z" />
          <path className={classes['a']} d="M0 5l7 7-7 7zM48 5l-7 7 7 7z" />
          <path className={classes['c']} d="M10 5h4l-2 3zM34 5h4l-2 3zM10 19h4l-2-3zM34 19h4l-2-3z" />
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  )
}
