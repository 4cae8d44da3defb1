import { Button, FileButton, Input } from '@mantine/core'
import { LARGEST_PHOTO_BYTES, uploadPhotos } from '@mostrador/contract/photos'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../api/errors.ts'
import { upload } from '../../api/upload.ts'
import { photoAddress } from '../../paths.ts'
import classes from './logo-field.module.css'

interface Props {
  /** The name of an uploaded photo; '' for none. */
  readonly logo: string
  readonly fault: ReactNode
  readonly onChange: (logo: string) => void
}

const LIMITS = 'PNG con fondo transparente, o JPG; hasta 5 MB.'

/** The logo goes to the server when it is chosen, as a product's photo does; the form keeps its name. */
export function LogoField({ logo, fault, onChange }: Props) {
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    setRefused(file.size > LARGEST_PHOTO_BYTES ? LIMITS : undefined)
    if (file.size > LARGEST_PHOTO_BYTES) return
    setSending(true)
    try {
      const { photos } = await upload(uploadPhotos, { field: 'image', files: [file] })
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
        {logo && <img src={photoAddress(logo, 256)} alt="Logo del grupo" className={classes['logo']} />}
        <FileButton
          accept="image/png,image/jpeg"
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': 'Logo' }}
        >
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
        </FileButton>
        {logo && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Quitar logo
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
