import { Button, Input } from '@mantine/core'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../../api/calls/errors.ts'
import { PHOTO_TYPES, sendPhoto } from '../../../../api/calls/send-photo.ts'
import { photoAddress } from '../../../../paths.ts'
import { FileChoice } from '../../../../ui/forms/file-choice.tsx'
import classes from './logo-field.module.css'
import { logoPhoto } from './logo-file.ts'

interface Props {
  /** Name of an uploaded photo, or ''. */
  readonly logo: string
  readonly fault: ReactNode
  /** 'del negocio', 'de la tienda'. */
  readonly whose: string
  readonly onChange: (logo: string) => void
}

const LIMITS = 'SVG o PNG con fondo transparente, o JPG; hasta 5 MB.'
const UNPAINTED = 'Este dibujo no se pudo abrir. Guárdelo como PNG y pruebe de nuevo.'

/** Uploads the logo when it is chosen. The form keeps its name. */
export function LogoField({ logo, fault, whose, onChange }: Props) {
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    setRefused(undefined)
    setSending(true)
    try {
      const photo = await logoPhoto(file).catch(() => undefined)
      if (!photo) return setRefused(UNPAINTED)
      const { photos } = await sendPhoto(uploadPhotos, photo)
      onChange(photos[0] ?? '')
    } catch (problem) {
      setRefused(sentenceOf(problem))
    } finally {
      setSending(false)
    }
  }
  return (
    <Input.Wrapper label="Logo" description={LIMITS} error={refused ?? fault} labelElement="div">
      <div className={classes['row']}>
        {logo && <img src={photoAddress(logo, 256)} alt={`Logo ${whose}`} className={classes['logo']} />}
        <FileChoice label="Logo" accept={`${PHOTO_TYPES},image/svg+xml`} onChoose={(files) => void take(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isSending}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {logo ? 'Cambiar logo' : 'Elegir logo'}
            </Button>
          )}
        </FileChoice>
        {logo && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Quitar logo
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
