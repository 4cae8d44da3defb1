import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import type { PhotoDraft } from './photo-draft.ts'
import classes from './photo-tile.module.css'
import type { PhotoDrafts } from './use-photo-drafts.ts'

interface Props {
  readonly draft: PhotoDraft
  readonly index: number
  readonly count: number
  readonly photos: PhotoDrafts
  readonly onDragStart: () => void
  readonly onDropHere: () => void
}

export function PhotoTile({ draft, index, count, photos, onDragStart, onDropHere }: Props) {
  const { key, label, preview, name, progress = 0, fault } = draft
  const place = `Foto ${index + 1}`
  const isWaiting = name === undefined && !fault
  return (
    <li
      className={classes['tile']}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropHere}
    >
      <span className={classes['frame']} data-waits={isWaiting || undefined}>
        <img src={preview} alt={`${place}: ${label}`} draggable={false} />
        {index === 0 && !isWaiting && <span className={classes['first']}>Principal</span>}
        {isWaiting && <progress className={classes['progress']} value={progress} aria-label={`Subiendo ${label}`} />}
      </span>
      {fault && (
        <div role="alert">
          <p className={classes['fault']}>{fault}</p>
          <Button size="compact-sm" variant="default" onClick={() => photos.retry(draft)}>
            Reintentar
          </Button>
        </div>
      )}
      <div className={classes['acts']}>
        <ActionIcon
          size={32}
          aria-label={`${place}: mover antes`}
          disabled={index === 0}
          onClick={() => photos.move(index, index - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={`${place}: mover después`}
          disabled={index === count - 1}
          onClick={() => photos.move(index, index + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={32} color="red" aria-label={`${place}: quitar`} onClick={() => photos.remove(key)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
