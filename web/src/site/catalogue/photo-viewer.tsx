import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { photoAddress } from '../../paths.ts'
import classes from './photo-viewer.module.css'

interface Props {
  readonly name: string
  readonly photos: readonly string[]
}

/** Touch uses the browser's zoom. */
function zoom(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse') return
  const { currentTarget: frame, clientX, clientY } = event
  const { left, top, width, height } = frame.getBoundingClientRect()
  frame.style.setProperty('--x', `${(100 * (clientX - left)) / width}%`)
  frame.style.setProperty('--y', `${(100 * (clientY - top)) / height}%`)
  frame.dataset['near'] = ''
}

/** A finger, buttons or arrow keys turn to the next photo. */
export function PhotoViewer({ name, photos }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const turn = (to: number) => {
    const wanted = (to + photos.length) % photos.length
    track.current?.scrollTo({ left: wanted * track.current.clientWidth })
    setAt(wanted)
  }
  // A layout effect, so that a second quick key continues from the first one's photo.
  useLayoutEffect(() => {
    if (photos.length < 2) return
    // The arrows work wherever the focus is in the dialog.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(at - 1)
      if (key === 'ArrowRight') turn(at + 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return (
    <div className={classes['viewer']}>
      <ul
        ref={track}
        className={classes['track']}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {photos.map((file, place) => (
          <li
            key={file}
            className={classes['frame']}
            aria-hidden={place !== at}
            onPointerMove={zoom}
            onPointerLeave={({ currentTarget }) => delete currentTarget.dataset['near']}
          >
            <img
              src={photoAddress(file, 800)}
              srcSet={`${photoAddress(file, 800)} 800w, ${photoAddress(file)} 1600w`}
              sizes="(min-width: 680px) 640px, 100vw"
              alt={photos.length === 1 ? name : `${name}, foto ${place + 1} de ${photos.length}`}
              width={800}
              height={800}
              loading={place === 0 ? 'eager' : 'lazy'}
              className={classes['photo']}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={classes['steps']}>
          <button type="button" aria-label="Foto anterior" onClick={() => turn(at - 1)}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
          <span className="tabular" role="status">
            {at + 1} de {photos.length}
          </span>
          <button type="button" aria-label="Foto siguiente" onClick={() => turn(at + 1)}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M9 5l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      )}
    </div>
  )
}
