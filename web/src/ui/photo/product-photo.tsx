import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './product-photo.module.css'

interface Props {
  /** Without an address a placeholder of the same size shows. */
  readonly src: string | undefined
  /** '' if the name stands beside it. */
  readonly alt: string
  /** Side in pixels. 'fill' makes a square as wide as its place. */
  readonly size: number | 'fill'
}

/** Reserves its square before the picture has loaded. */
export function ProductPhoto({ src, alt, size }: Props) {
  const [failed, setFailed] = useState<string>()
  const side = size === 'fill' ? undefined : { width: size, height: size }
  const usable = src !== undefined && failed !== src
  return (
    <span className={classes['frame']} style={side} data-fill={size === 'fill' || undefined}>
      {usable ? (
        <img
          src={src}
          alt={alt}
          width={size === 'fill' ? 320 : size}
          height={size === 'fill' ? 320 : size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <IconPhotoOff stroke={1.25} aria-hidden />
      )}
    </span>
  )
}
