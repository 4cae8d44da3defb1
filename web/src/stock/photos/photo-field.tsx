import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { PHOTO_LIMITS, PHOTO_TYPES } from '../../api/calls/send-photo.ts'
import { FileChoice } from '../../ui/forms/file-choice.tsx'
import classes from './photo-field.module.css'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoDrafts } from './use-photo-drafts.ts'

interface Props {
  readonly photos: PhotoDrafts
  readonly error: string | undefined
  /** Default: a product, which needs at least one photo. */
  readonly of?: 'producto' | 'familia'
}

const HINTS = {
  producto: ['Al menos una.', 'Fotos del producto, en su orden'],
  familia: ['La muestran sus productos sin foto.', 'Fotos de la familia, en su orden'],
} as const

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** The first photo represents the product or family. */
export function PhotoField({ photos, error, of = 'producto' }: Props) {
  const [isOver, setOver] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const fault = useId()
  const { drafts, refused } = photos
  const [hint, caption] = HINTS[of]
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['legend']}>Fotos</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
      <div
        className={classes['zone']}
        data-over={isOver || undefined}
        data-fault={error ? true : undefined}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!holdsFiles(event)) return
          event.preventDefault()
          photos.add([...event.dataTransfer.files])
        }}
      >
        <FileChoice multiple label="Fotos" accept={PHOTO_TYPES} onChoose={photos.add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? fault : undefined}
            >
              Elegir fotos
            </Button>
          )}
        </FileChoice>
        <span className={classes['drop']}>o arrástrelas aquí</span>
      </div>
      <p className={classes['hint']}>
        {hint} {PHOTO_LIMITS}
      </p>
      <div role="alert" id={fault}>
        {[...(error ? [error] : []), ...refused].map((sentence) => (
          <p key={sentence} className={classes['fault']}>
            {sentence}
          </p>
        ))}
      </div>
      {drafts.length > 0 && (
        <ol className={classes['tiles']} aria-label={caption}>
          {drafts.map((draft, index) => (
            <PhotoTile
              key={draft.key}
              draft={draft}
              index={index}
              count={drafts.length}
              photos={photos}
              onDragStart={() => setDragged(index)}
              onDropHere={() => {
                if (dragged !== undefined) photos.move(dragged, index)
                setDragged(undefined)
              }}
            />
          ))}
        </ol>
      )}
    </fieldset>
  )
}
