import { useState } from 'react'
import { photoAddress } from '../../paths.ts'
import { photoChoices } from '../addresses.ts'
import classes from './product-photo.module.css'

interface Props {
  readonly file: string | undefined
  readonly alt: string
  /** How wide it will be, for the browser to choose a size by. */
  readonly sizes: string
  /** In sight when the page opens: fetched at once, before others. */
  readonly isFirst?: boolean
}

/** A product's picture in a square that is there before the picture is; without one, or when it does not come, a quiet sign. */
export function ProductPhoto({ file, alt, sizes, isFirst = false }: Props) {
  const [failed, setFailed] = useState<string>()
  if (file === undefined || failed === file)
    return (
      <span className={classes['none']}>
        <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
          <path
            d="M4 4l16 16M9 5h10a1 1 0 0 1 1 1v10M5 6v12a1 1 0 0 0 1 1h12M4 16l4-4 3 3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="unseen">{alt || 'Sin foto'}</span>
      </span>
    )
  return (
    <img
      src={photoAddress(file, 480)}
      srcSet={photoChoices(file)}
      sizes={sizes}
      alt={alt}
      width={480}
      height={480}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={classes['photo']}
      onError={() => setFailed(file)}
    />
  )
}
