import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import classes from './photo-dialog.module.css'

interface Props {
  readonly name: string
  /** Thumbnail of the first photo, shown until that has loaded. */
  readonly thumbnail?: string | undefined
  readonly photos: readonly string[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function PhotoDialog({ name, thumbnail, photos, isOpen, onClose }: Props) {
  const [index, setIndex] = useState(0)
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length)
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={name}
      size={680}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1)
        if (key === 'ArrowRight') step(1)
      }}
    >
      <div
        className={classes['frame']}
        style={index === 0 && thumbnail ? { backgroundImage: `url("${thumbnail}")` } : undefined}
      >
        <img src={photos[index]} alt={name} className={classes['photo']} />
      </div>
      {photos.length > 1 && (
        <div className={classes['steps']}>
          <ActionIcon size={44} aria-label="Foto anterior" onClick={() => step(-1)}>
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <span className="tabular" role="status">
            {index + 1} de {photos.length}
          </span>
          <ActionIcon size={44} aria-label="Foto siguiente" onClick={() => step(1)}>
            <IconChevronRight aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Dialog>
  )
}
