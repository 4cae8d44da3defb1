import { useState } from 'react'
import { photoAddress } from '../../paths.ts'
import { photoChoices } from '../page/addresses.ts'
import classes from './product-photo.module.css'

interface Props {
  readonly file: string | undefined
  readonly alt: string
  readonly sizes: string
  /** A visible photo loads before others. */
  readonly isFirst?: boolean
}

/** Reserves a square before the photo loads. If there is none, it shows a pattern in the shop's colours. */
export function ProductPhoto({ file, alt, sizes, isFirst = false }: Props) {
  const [failed, setFailed] = useState<string>()
  if (file === undefined || failed === file)
    return (
      <span className={classes['none']}>
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
